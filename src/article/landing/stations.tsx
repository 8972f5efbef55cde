import type { LandingInput } from '../../../contract/page/render.ts';

/** The number of stations that the orbit has places for; with any other number, they form a row without it. */
const ON_ORBIT = 4;

/** Whether the stations are on the orbit, which the cover has to leave room for. */
export const isOrbital = (stations: LandingInput['stations']) => stations.length === ON_ORBIT;

/** From the first to the last station along one orbit, which begins on the spine of the cover. */
export function Stations({ stations, caption }: Pick<LandingInput, 'stations' | 'caption'>) {
  return (
    <>
      {isOrbital(stations) && <LandingOrbit />}
      <ol className={isOrbital(stations) ? 'landing-stations landing-on-orbit' : 'landing-stations'}>
        {stations.map(({ title, text, drawing }) => (
          <li key={title}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the content folder */}
            <span className="landing-station" dangerouslySetInnerHTML={{ __html: drawing }} />
            <b>{title}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      {isOrbital(stations) && caption !== '' && <p className="landing-caption">{caption}</p>}
    </>
  );
}

const THERE = 'M34.5 731.9A690 156 -9 0 1 1397.5 516.1';
const BACK = 'M1397.5 516.1A690 156 -9 0 1 34.5 731.9';

/** The orbit is light where it crosses the spine, and its way back is fainter. */
function LandingOrbit() {
  return (
    <svg className="landing-orbit" viewBox="0 0 1440 836" aria-hidden="true">
      <clipPath id="landing-on-spine">
        <path d="M0 0h256v836H0z" />
      </clipPath>
      <clipPath id="landing-on-page">
        <path d="M256 0h1184v836H256z" />
      </clipPath>
      <g clipPath="url(#landing-on-spine)" stroke="var(--on-spine-quiet)">
        <path d={THERE} />
        <path d={BACK} strokeOpacity=".55" />
      </g>
      <g clipPath="url(#landing-on-page)">
        <path d={BACK} stroke="var(--edge)" strokeOpacity=".6" />
        <path d={THERE} stroke="var(--accent)" strokeWidth="2" />
      </g>
      <circle cx="1397.5" cy="516.1" r="11" fill="var(--accent)" />
    </svg>
  );
}
