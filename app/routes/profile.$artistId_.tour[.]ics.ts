export { answerCalendar as loader } from '#app/screens/artist-page/artist-page.server.ts';
