import { readApi } from '/work/w-inputs/pipeline/openapi/read-api.ts';
import { jsonSchemaOf, collectNames } from '/work/w-inputs/pipeline/openapi/json-schema.ts';
import { exampleOf } from '/work/w-inputs/contract/api/example.ts';
import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
export async function main(args: string[]) {
  for (const file of args) {
    const t = performance.now();
    const { plan, diagnostics } = await readApi(file, {});
    const by: Record<string, number> = {};
    for (const d of diagnostics) by[`${d.severity} ${d.rule}`] = (by[`${d.severity} ${d.rule}`] ?? 0) + 1;
    console.log(file, plan?.operations.length, Math.round(performance.now() - t), 'ms', JSON.stringify(by));
    if (!plan) { console.log(diagnostics); continue; }
    const defs: any = {};
    for (const [n, s] of Object.entries(plan.schemas)) defs[n] = jsonSchemaOf(s.schema);
    let ok = 0, bad = 0; const why: Record<string, number> = {}; const ex: any = {};
    const ajv = new (Ajv as any)({ strict: false, allErrors: false, logger: false, validateFormats: false });
    ajv.addSchema({ $id: 'https://x.test/d', $defs: defs });
    for (const op of plan.operations) for (const m of op.body?.media ?? []) {
      if (!m.schema) continue;
      const s: any = JSON.parse(JSON.stringify(jsonSchemaOf(m.schema)).replaceAll('"#/$defs/', '"https://x.test/d#/$defs/'));
      let v; try { v = ajv.compile(s); } catch (e) { why['compile ' + (e as Error).message.slice(0, 60)] = (why['compile ' + (e as Error).message.slice(0, 60)] ?? 0) + 1; continue; }
      const value = exampleOf(plan.schemas, m.schema, 'request');
      if (v(value)) ok++; else { bad++; const e = v.errors[0]; const k = e.keyword + ' ' + e.message; why[k] = (why[k] ?? 0) + 1; ex[k] ??= op.id + ' ' + e.instancePath + ' ' + e.schemaPath; }
    }
    console.log('  samples valid', ok, 'invalid', bad, Object.entries(why).sort((a, b) => b[1] - a[1]).slice(0, 12).map(([k, n]) => `\n     ${n} ${k}  ${ex[k] ?? ''}`).join(''));
  }
  return 0;
}
