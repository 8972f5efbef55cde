import type { Diagnostic } from '../../../contract/diagnostics.ts';
import { type AssetWorld, nearAsset, resolveAsset } from '../assets.ts';
import type { Doc } from './docs.ts';

/** The picture that stands for a page when somebody shares it: its address with the base, or null. */
export function shareImage(world: AssetWorld, { source, frontMatter }: Doc): string | null {
  const asset = frontMatter.image === undefined ? null : resolveAsset(world, source, frontMatter.image);
  return asset !== null && 'url' in asset && asset.target === null ? asset.url : null;
}

/** Pictures that are named and left out, because the site has no such file below `static/`, or cannot have it. */
export function checkShareImages(world: AssetWorld, docs: readonly Doc[]): Diagnostic[] {
  return docs.flatMap((doc): Diagnostic[] => {
    const { image } = doc.frontMatter;
    if (image === undefined || shareImage(world, doc) !== null) return [];
    const line = doc.lines.image;
    const place = { severity: 'warning', file: doc.file, ...(line !== undefined && { line }) } as const;
    const asset = resolveAsset(world, doc.source, image);
    if (asset !== null && 'problem' in asset)
      return [{ ...place, rule: asset.rule, message: asset.problem, hint: asset.hint }];
    const near = nearAsset(world, doc.source, image);
    return [
      {
        ...place,
        rule: 'missing-image',
        message: `"image" is left out: there is no file ${image} in "static/".`,
        hint: near?.startsWith('/')
          ? `Write "${near}".`
          : 'Save the picture below "static/" and write its address from there: "/img/name.png" is "static/img/name.png".',
      },
    ];
  });
}
