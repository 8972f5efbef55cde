import { existsSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const isRoot = process.getuid?.() === 0;

/** Where a server runs. */
interface Place {
  /** Folder for the configuration and everything that the server writes. */
  run: string;
  port: number;
  /** The file of `deploy/` with the base and the folder of the test, but not yet with its port. */
  config: string;
}

export interface Command {
  args: string[];
  env?: NodeJS.ProcessEnv;
}

/** A server that the project has a configuration for. */
export interface WebServer {
  name: string;
  /** Its package in Debian. */
  debian: string;
  /** Path of the program; undefined where it is not installed. */
  program: string | undefined;
  /** Name of its file below `deploy/`. */
  file: string;
  /** Writes what the server needs to run as any user, touching nothing outside of its folder. */
  prepare(place: Place): { run: Command; check: Command };
}

export const WEB_SERVERS: WebServer[] = [
  {
    name: 'nginx',
    debian: 'nginx-light',
    program: findProgram('nginx'),
    file: 'nginx.conf',
    prepare({ run, port, config }) {
      writeFileSync(join(run, 'site.conf'), replaced(config, 'listen 80;', `listen 127.0.0.1:${port};`));
      const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${run};`);
      writeFileSync(
        join(run, 'nginx.conf'),
        `${isRoot ? 'user root;' : ''} pid ${run}/nginx.pid; daemon off; worker_processes 1;
         events {} http { access_log off; ${folders.join(' ')} include ${run}/site.conf; }`,
      );
      const args = ['-c', join(run, 'nginx.conf'), '-p', run, '-e', 'stderr'];
      return { run: { args }, check: { args: ['-t', ...args] } };
    },
  },
  {
    name: 'Caddy',
    debian: 'caddy',
    program: findProgram('caddy'),
    file: 'Caddyfile',
    prepare({ run, port, config }) {
      const env = { HOME: run, XDG_DATA_HOME: run, XDG_CONFIG_HOME: run };
      writeFileSync(join(run, 'checked'), config);
      const plain = replaced(config, /^docs\.example\.internal \{/m, `http://:${port} {\n\tbind 127.0.0.1`);
      const options = '{\n\tadmin off\n\tauto_https off\n}\n';
      writeFileSync(join(run, 'Caddyfile'), options + replaced(plain, /^\ttls internal$/m, ''));
      const args = (file: string) => ['--config', join(run, file), '--adapter', 'caddyfile'];
      return {
        run: { args: ['run', ...args('Caddyfile')], env },
        check: { args: ['validate', ...args('checked')], env },
      };
    },
  },
  {
    name: 'Apache',
    debian: 'apache2',
    program: apacheModules() && findProgram('apache2', 'httpd'),
    file: 'apache.conf',
    prepare({ run, port, config }) {
      writeFileSync(join(run, 'site.conf'), replaced(config, '*:80>', `127.0.0.1:${port}>`));
      writeFileSync(join(run, 'apache.conf'), apacheMain(run, port));
      const args = ['-d', run, '-f', join(run, 'apache.conf')];
      return { run: { args: [...args, '-DFOREGROUND'] }, check: { args: [...args, '-t'] } };
    },
  },
];

/** What a distribution enables, plus what the file in `deploy/` needs. */
function apacheMain(run: string, port: number): string {
  const modules = apacheModules() ?? '';
  const names =
    'mpm_event unixd log_config authz_core mime dir alias headers filter deflate brotli setenvif negotiation autoindex';
  const load = names
    .split(' ')
    .filter((name) => existsSync(join(modules, `mod_${name}.so`)))
    .map((name) => `LoadModule ${name}_module ${join(modules, `mod_${name}.so`)}`);
  const defaults = ['mime', 'dir', 'negotiation', 'autoindex', 'deflate', 'setenvif'].map(
    (name) => `IncludeOptional /etc/apache2/mods-available/${name}.con[f]`,
  );
  return [
    `ServerRoot ${run}`,
    `DefaultRuntimeDir ${run}`,
    `PidFile ${run}/httpd.pid`,
    `ErrorLog ${run}/error.log`,
    'ServerName localhost',
    ...(isRoot ? ['User #65534', 'Group #65534'] : []),
    `Listen 127.0.0.1:${port}`,
    ...load,
    ...(existsSync('/etc/mime.types') ? [] : ['TypesConfig /dev/null']),
    ...defaults,
    `Include ${run}/site.conf`,
    '',
  ].join('\n');
}

function apacheModules(): string | undefined {
  const places = [
    '/usr/lib/apache2/modules',
    '/usr/lib64/httpd/modules',
    '/usr/lib/httpd/modules',
    '/usr/libexec/apache2',
  ];
  return places.find((place) => existsSync(join(place, 'mod_headers.so')));
}

export function findProgram(...names: string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((file) => existsSync(file));
}

function replaced(text: string, what: string | RegExp, by: string): string {
  const changed = text.replace(what, () => by);
  if (changed === text) throw new Error(`There is no ${what} in the configuration.`);
  return changed;
}
