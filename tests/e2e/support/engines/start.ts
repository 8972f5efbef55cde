import type { FoundEngine } from '../../../../scripts/browsers/engines.mjs';
import { startFirefox } from './firefox.ts';
import { startPlaywright } from './playwright.ts';
import type { Engine } from './tab.ts';
import { startWebDriver } from './webdriver.ts';

export function startEngine(engine: FoundEngine): Promise<Engine> {
  if (engine.by === 'bidi') return startFirefox(engine.path);
  if (engine.by === 'webdriver') return startWebDriver(engine.path);
  return startPlaywright(engine);
}
