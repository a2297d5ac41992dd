import { execSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { makeLazy } from './app/languages/lazy-texts.ts';
const files = execSync("grep -rlE \"from '[^']*texts\\.ts'\" app | grep -vE '\\.test\\.'").toString().trim().split('\n');
for (const f of files) {
  const { code } = transformSync(readFileSync(f,'utf8'), { loader:f.endsWith('x')?'tsx':'ts', jsx:'automatic', charset:'utf8', target:'es2022' });
  try { const r = makeLazy(code,{importOf:s=>s+'?in-language',helper:'HELP'});
  for (const e of r?.eager??[]) console.log(f, e.code.replace(/\s+/g,' '));
  if (process.argv[2] && f.includes(process.argv[2])) console.log(r!.code.slice(0,3000));
  } catch(e) { console.log(f, String(e)); }
}
