import { KEPT, PLACES } from '../../contract/storage.ts';
import { Table } from './table.tsx';

/** Everything that the site keeps on a reader's device, from the list in the code, and the button that removes it. */
export function DeviceStorage() {
  const rows = PLACES.flatMap((place) => KEPT.filter((thing) => thing.place === place));
  return (
    <>
      <Table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Holds</th>
            <th scope="col">Stays</th>
            <th scope="col">Where</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ place, name, label, holds, until }) => (
            <tr key={`${place} ${name}`}>
              <td>{label}</td>
              <td>{holds}</td>
              <td>{until}</td>
              <td>
                {place}: <code>{name}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <div data-island="clear-device">
        <p>
          Scripts are switched off, so there is no button here. The settings of your browser remove what is kept for
          this site.
        </p>
      </div>
    </>
  );
}
