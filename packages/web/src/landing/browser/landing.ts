// What the script of the public pages does. Their text and links work without it.
import { closeMenuAtLinks } from './close-menu.ts';
import { offerDemo } from './demo-link.ts';
import { loadContactFormOnFocus } from './load-contact-form-on-focus.ts';
import { loadFilm } from './load-film.ts';
import { loadWebFonts } from './load-web-fonts.ts';
import { startMotionSwitch } from './motion-switch.ts';
import { noticeHero } from './notice-hero.ts';
import { startTabs } from './tabs.ts';
import { showPicturesOfTheme } from './theme-pictures.ts';

loadWebFonts(document);
showPicturesOfTheme(document);
closeMenuAtLinks(document);
startMotionSwitch(document);
noticeHero(document);
// A server that can't answer now has no demo to offer.
offerDemo(document).catch(() => {});
for (const list of document.querySelectorAll<HTMLElement>('[data-tabs]')) startTabs(list);
for (const form of document.querySelectorAll<HTMLFormElement>('[data-contact-form]')) loadContactFormOnFocus(form);
loadFilm(document);
