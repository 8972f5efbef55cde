/** Names of HTML elements and of the SVG elements within: anything else was meant as text or as a component. */
const NAMES = new Set(
  `a abbr acronym address area article aside b bdi bdo big blockquote body br button caption center cite code col colgroup
  data datalist dd del details dfn dialog dir div dl dt em fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6
  header hgroup hr html i img input ins kbd label legend li main map mark menu meter nav nobr noscript ol optgroup option
  output p picture pre progress q rb rp rt rtc ruby s samp search section select small source span strike strong sub
  summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var wbr
  circle clippath defs ellipse g line lineargradient marker mask path pattern polygon polyline radialgradient rect stop
  symbol text textpath tspan use`.split(/\s+/),
);

export const isHtmlElement = (name: string): boolean => NAMES.has(name.toLowerCase()) || name.includes('-');
