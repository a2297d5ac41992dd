import ts from 'typescript';
import { readFileSync, writeFileSync } from 'node:fs';
import { execSync } from 'node:child_process';
const { checkSync } = await import('recheck');
const strip=t=>t.replace(/\\[pP]\{[^}]*\}/g,'P').replace(/\\./g,'E').replace(/\[[^\]]*\]/g,'C').replace(/\(\?/g,'(');
const files = execSync("git ls-files 'app/**/*.ts' 'app/**/*.tsx' 'packages/audio/**/*.ts' 'db/**/*.ts' 'migrations/**'",{encoding:'utf8'}).split('\n').filter(f=>/\.(ts|tsx|mjs|js)$/.test(f)&&!/\.test\.|fixtures|\/bench\//.test(f));
const map=new Map();
for (const f of files){const s=ts.createSourceFile(f,readFileSync(f,'utf8'),ts.ScriptTarget.Latest,true);
 const v=n=>{ if(ts.isRegularExpressionLiteral(n)&&/[*+]|\{\d+,\}/.test(strip(n.text))){ if(!map.has(n.text))map.set(n.text,[]); map.get(n.text).push(f+':'+(s.getLineAndCharacterOfPosition(n.getStart()).line+1));} ts.forEachChild(n,v)};v(s)}
const out=[];let i=0;
for(const [text,where] of map){const m=/^\/(.*)\/([a-z]*)$/s.exec(text);const t0=performance.now();
 const d=checkSync(m[1],m[2],{timeout:8000,checker:'automaton'});
 out.push({text,where,status:d.status,c:d.complexity?.type,deg:d.complexity?.degree,ms:Math.round(performance.now()-t0),err:d.error?.kind});
 if(++i%20===0)writeFileSync('/tmp/rc-out.json',JSON.stringify(out));}
writeFileSync('/tmp/rc-out.json',JSON.stringify(out));console.log('done')
