import { writeLyrics } from '../src/words/lyrics.ts';
import { GENRES, MOODS } from '../src/vocabulary.ts';
const TOPICS = ['learning to swim','my uncle’s barbershop','November','the bridge at midnight','velvet and rust','a clockmaker','chess','we never said sorry','Theodora','an orchard in the fog','stubbornness','my first bicycle','submarines','lemon pie','the summer you moved in','crows','retirement','insomnia','elections','magnets','mum’s sewing machine','my parents','trains','a lighthouse','love','money','dancing all night','the war','my best friend','texting you at night','winning the cup','rain on the roof','the stars over Texas','I miss my grandmother','going home','being famous','a red balloon','God','anger','autumn leaves'];
let used: string[] = [];
let n = 0;
const t = process.cpuUsage();
for (const [i, topic] of TOPICS.entries()) {
  const song = writeLyrics({ topic, genre: GENRES[(i * 5) % GENRES.length] ?? 'pop', ...(i % 2 ? { mood: MOODS[i % MOODS.length] as never } : {}), seed: `r${process.argv[2]}${i}`, used });
  used = [...used, ...song.images];
  console.log(`# ${topic} (${GENRES[(i * 5) % GENRES.length]})`);
  const chorus = song.sections.find((s) => s.kind === 'chorus');
  for (const s of song.sections.filter((x) => x.kind !== 'chorus' || x === chorus)) console.log((s.kind === 'chorus' ? '  * ' : '  ') + s.lines.join(' / '));
  n += song.sections.filter((s) => s.kind !== 'chorus').flatMap((s) => s.lines).length + 3;
}
const c = process.cpuUsage(t);
console.log(n, 'lines', ((c.user + c.system) / 1e6 / TOPICS.length).toFixed(2), 's of processor a song');
