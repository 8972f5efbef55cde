import { KEPT, PLACES } from '../../../contract/kept.ts';
import { RowTable } from './table.tsx';

/** Everything that the site keeps on a reader's device, from the list in the code, and the button that removes it. */
export function DeviceStorage() {
  const rows = PLACES.flatMap((place) => KEPT.filter((thing) => thing.place === place));
  return (
    <>
      <RowTable heads={['What', 'Holds', 'Stays']}>
        {rows.map(({ place, name, label, holds, until }) => (
          <tr key={`${place} ${name}`}>
            <td>
              {label}
              <br />
              <span className="quiet">
                <code>{name}</code> in {place === 'service worker' ? 'the list of service workers' : place}
              </span>
            </td>
            <td>{holds}</td>
            <td>{until}</td>
          </tr>
        ))}
      </RowTable>
      <div data-island="clear-device">
        <p>
          Scripts are switched off, so there is no button here. You can remove this site's data in the settings of your
          browser.
        </p>
      </div>
    </>
  );
}
