import { describe, expect, it } from 'vitest';
import { isAutomated } from '#app/platform/connection.server.ts';

/* User-Agents of programs, as sent in Debian 12 (first list) or as documented. */

const LIGHT_BROWSERS = `
Dillo/3.0.5
NetSurf/3.10 (Linux)
ELinks/0.13.2 (textmode; Linux 6.1.0-28-amd64 x86_64; 80x24-2)
Links (2.28; Linux 6.1.0-28-amd64 x86_64; GNU C 12.2; text)
Lynx/2.9.0dev.12 libwww-FM/2.14 SSL-MM/1.4.1 GNUTLS/3.7.8
w3m/0.5.3+git20230121
edbrowse/3.8.5
URL/Emacs Emacs/28.2 (TTY; x86_64-pc-linux-gnu)
Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/60.5 Safari/605.1.15 Surf/2.1
NetSurf/3.11 (RISC OS)
NetSurf/2.8 (Linux; i686)
Dillo/3.1.1
Mozilla/4.0 (compatible; Dillo 3.0)
ELinks (0.4pre5; Linux 2.4.27 i686; 80x25)
Links (2.28; Linux 6.1.0 x86_64; GNU C 12.2; x)
w3m/0.5.3
Emacs-w3m/1.4.632 w3m/0.5.3
Chawan
Amaya/11.4 libwww/5.4.1
VMS_Mosaic/4.2
OffByOne/3.5
IBrowse/2.5 (AmigaOS 3.9)
retawq/0.2.6c [en] (text)
Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Falkon/22.12.3 QtWebEngine/5.15.13 Chrome/87.0.4280.144 Safari/537.36
Mozilla/5.0 (compatible; Konqueror/4.14; Linux) KHTML/4.14.38 (like Gecko)
Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) QtWebEngine/5.15.13 Chrome/87.0.4280.144 Safari/537.36 Konqueror (WebEnginePart)
Mozilla/5.0 (X11; Linux) AppleWebKit/605.1.15 (KHTML, like Gecko) Midori/9.0 Safari/605.1.15
Midori/0.2 (X11; Linux; U; en-us) WebKit/531.2+
Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.0 Safari/605.1.15 Epiphany/605.1.15
Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) qutebrowser/2.5.3 Chrome/87.0.4280.144 Safari/537.36
Mozilla/5.0 (Windows NT 6.1; rv:68.9) Gecko/20100101 Goanna/4.8 PaleMoon/29.4
Mozilla/5.0 (X11; Linux x86_64; rv:2.0) Gecko/20100101 SeaMonkey/2.53.18
Opera/9.80 (Android; Opera Mini/36.2.2254/191.256; U; en) Presto/2.12.423 Version/12.16
Mozilla/5.0 (Nokia2720/10.01) Gecko/48.0 Firefox/48.0 KAIOS/2.5
Mozilla/5.0 (Linux; Android 13; CUBOT NOTE 20) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/110.0 Mobile Safari/537.36`;

const PLAYERS = `
libmpv
Lavf/59.27.100
newsboat/2.21.0 (Linux x86_64)
gPodder/3.11.1 (+http://gpodder.org/) Linux
AppleCoreMedia/1.0.0.21A329 (iPhone; U; CPU OS 17_0 like Mac OS X; en_us)
Podcasts/1650.20 CFNetwork/1333.0.4 Darwin/21.5.0
iTunes/12.12 (Windows; Microsoft Windows 10)
AntennaPod/3.4.0
Overcast/3.0 (+http://overcast.fm/; iOS podcast app)
PocketCasts/1.0 (Pocket Casts Feed Parser; +http://pocketcasts.com/)
Podcast Addict/v5 - Dalvik/2.1.0
PodcastAddict/v5 (+https://podcastaddict.com/; Android podcast app)
CastBox/8.10 (fm.castbox.audiobook)
Castro 2023.3
Spotify/8.8.0 Android/33
VLC/3.0.18 LibVLC/3.0.18
stagefright/1.2 (Linux;Android 12)
Rhythmbox/3.4.6
Amarok/2.9
Kodi/20.0
GStreamer souphttpsrc 1.22
Music Player Daemon 0.23.12`;

const CRAWLERS = `
Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)
Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0)
Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/120.0 Safari/537.36
curl/7.88.1
Wget/1.21.3
python-requests/2.31
Go-http-client/1.1
facebookexternalhit/1.1
Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)
Mastodon/4.2 (http.rb/5.1; +https://social.example/)
W3C-checklink/4.81 libwww-perl/6.67
w3m-crawler/1.0 (+http://crawler.example)
NetSurf/3.10 (compatible; SomeBot/1.0; +http://crawler.example)
Links (2.28; spider)
Dillonbot/1.0
LinkScan/1.0`;

const linesOf = (text: string) => text.trim().split('\n');

describe('who counts as a listener', () => {
  it.each(linesOf(LIGHT_BROWSERS))('a person with %s does', (userAgent) => {
    expect(isAutomated(userAgent)).toBe(false);
  });

  it.each(linesOf(PLAYERS))('%s, which fetches by itself, does not', (userAgent) => {
    expect(isAutomated(userAgent)).toBe(true);
  });

  it.each([...linesOf(CRAWLERS), ''])('the program %s does not', (userAgent) => {
    expect(isAutomated(userAgent)).toBe(true);
  });
});
