import styles from './BuildOutput.module.css';

/** Printed by Rsbuild 0.5.9 for the configuration above it and a page of React 18 with one stylesheet. */
const files = [
  { folder: 'dist/', name: 'index.html', size: 0.39, gzip: 0.25 },
  { folder: 'dist/static/css/', name: 'index.72effc06.css', size: 0.09, gzip: 0.1 },
  { folder: 'dist/static/js/', name: 'index.f412e616.js', size: 1.9, gzip: 0.99 },
  { folder: 'dist/static/js/', name: 'lib-react.2f5b6b30.js', size: 140.3, gzip: 45 },
];

/** What the terminal shows after `rsbuild build`. */
export function BuildOutput() {
  return (
    <div className={styles.output}>
      <p>
        <span className={styles.prompt}>$ </span>npx rsbuild build
      </p>
      <p>
        <span className={styles.ready}>ready</span> Client compiled in <b>0.69 s</b>
      </p>
      <table className={styles.files}>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">Size</th>
            <th scope="col">Gzipped</th>
          </tr>
        </thead>
        <tbody>
          {files.map(({ folder, name, size, gzip }) => (
            <tr key={name}>
              <td>
                <span className={styles.folder}>{folder}</span>
                {name}
              </td>
              <td>{`${size} kB`}</td>
              <td>{`${gzip.toFixed(gzip < 10 ? 2 : 1)} kB`}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>142.6 kB</td>
            <td>46.3 kB</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
