import { isbot } from 'isbot';

/**
 * Browsers without scripts, or nearly so, by the beginning of their User-Agent: isbot takes several of them
 * for bots, because they do not begin with `Mozilla/` and are short. Taken from Debian 12: Dillo 3.0.5,
 * NetSurf 3.10, ELinks 0.13.2, Links 2.28, Lynx 2.9.0, w3m 0.5.3, edbrowse 3.8.5, Emacs 28.2.
 */
const LIGHT_BROWSER =
  /^(?:Mozilla\/\d+\.\d+ \(compatible; )?(?:Amaya|AWeb|Chawan|Dillo|E?Links|edbrowse|(?:URL\/)?Emacs(?:-w3m|\/W3)?|IBrowse|Konqueror|Lynx|Midori|(?:NCSA|VMS)_Mosaic|NetSurf|OffByOne|retawq|w3m)(?:[/ ][\w.+~-]+|(?= ?\()|$)/i;

/** Replaces the beginning of a user agent, so that the rest is judged as that of any other browser. */
const COMMON_BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)';

/**
 * Podcast players and apps that isbot does not know, and that download on their own: at night, in advance,
 * and repeatedly. When a person follows a link in one of them, a browser opens.
 */
const FETCHING_PLAYER =
  /^(?:AppleCoreMedia|Podcasts|iTunes|iTMS|Podcast ?Addict|CastBox|Spotify|Deezer|VLC|LibVLC|libmpv|Lavf|stagefright|NSPlayer|Windows-Media-Player|QuickTime)\b/i;

/**
 * True if the program with this User-Agent runs without a person. Every browser names itself; one without
 * scripts has a user as well.
 */
export function isAutomated(userAgent: string): boolean {
  if (userAgent === '' || FETCHING_PLAYER.test(userAgent)) return true;
  if (!isbot(userAgent)) return false;
  const light = LIGHT_BROWSER.exec(userAgent);
  return !light || isbot(COMMON_BROWSER + userAgent.slice(light[0].length));
}
