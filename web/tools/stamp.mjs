// The stamp of the built page: a hash of what it is built from, so that a build without node can tell whether it is current.
//   node tools/stamp.mjs write|check [FOLDER]
// The same is computed by tests/service/web_test.py.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

function filesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

const sources = [...filesIn('src'), ...filesIn('public'), 'index.html', 'package-lock.json', 'vite.config.ts'].sort();
const hash = createHash('sha256');
for (const name of sources) {
  hash.update(name + '\n');
  hash.update(createHash('sha256').update(readFileSync(join(root, name))).digest('hex') + '\n');
}
const stamp = hash.digest('hex') + '\n';
const file = join(process.argv[3] ?? join(root, 'dist'), 'sources.txt');
if (process.argv[2] === 'write') {
  writeFileSync(file, stamp);
} else if (readFileSync(file, 'utf8') !== stamp) {
  console.error('web/dist is not built from these sources: run npm run build in web');
  process.exit(1);
}
