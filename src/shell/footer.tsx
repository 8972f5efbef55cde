import { FRAME_IDS } from '../../contract/page/frame-ids.ts';
import { ALL, printHref } from '../../contract/page/print.ts';
import type { SiteInfo } from '../../contract/site.ts';
import { hrefOf, withBase } from '../../contract/urls.ts';

/** Plain markup on every page. Scripts put what is shown at the edge of the window into its corner: one place, so that nothing overlaps. */
export function Footer({ site }: { site: SiteInfo }) {
  return (
    <footer className="footer">
      <div className="corner" />
      <div className="footer-in">
        <div className="footer-columns">
          {site.footer.columns.map((column) => (
            <section key={column.title}>
              <h2>{column.title}</h2>
              <ul>
                {column.items.map((item) => (
                  <li key={item.to}>
                    <a href={hrefOf(site.base, item.to)}>{item.label}</a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <p className="footer-last">
          {site.footer.copyright !== '' && <span>{site.footer.copyright}</span>}
          <a href={withBase(site.base, printHref(ALL))} rel="nofollow">
            Print everything
          </a>
          <a href={`#${FRAME_IDS.main}`}>Back to top</a>
        </p>
      </div>
    </footer>
  );
}
