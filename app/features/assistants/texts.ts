// In several places
export const updateFailed = 'Update failed';
export const closeChat = 'Close Chat';
export const startChat = 'Start Chat';
export const withAssistant = (title: string) => `with ${title}`;
export const you = 'You';

// Team
export const active = 'active';
export const helpsWith = (title: string) => `${title} helps with`;
export const switchAssistant = (active: boolean) =>
  `${active ? 'Deactivate' : 'Activate'} Assistant`;

// ChatPanel
export const chatWith = (title: string) => `Chat with ${title}`;
export const earlierMessages = 'Earlier messages';
export const isWriting = (title: string) => `${title} is writing`;
export const messages = 'Messages';
export const answersComeFromModel = (name: string, host: string) =>
  `Answers come from ${name} at ${host}, which receives your question and your own numbers, or from the playbook if it doesn’t respond.`;
export const answersComeFromPlaybook =
  'Answers come from a written playbook and your own numbers. Nothing is sent to other services.';
export const messageToAssistant = (title: string) => `Message to ${title}`;
export const sendMessage = 'Send message';

// Team
export const aiAssistants = 'AI Assistants';
export const activeAssistants = (count: number) => `${count} active`;
export const allAssistants = 'All assistants';
export const yourActiveAiTeam = 'Your Active AI Team';
export const allCount = (count: number) => `All ${count}`;
export const category = 'Category';

// playbook-adviser
export const noLegalAdvice =
  'This is general information, not legal advice. For your own case, please ask a lawyer in your country.';
export const nearestInPlaybook = (
  title: string,
  value: string,
) => `I’m not sure what you mean. The closest answer in my playbook is about “${title}”.

${value}`;
export const whichOfThese = (entries: string) => `Which of these do you mean?

${entries}

Reply with a number, or tell me a little more.`;
export const answerAndOthers = (answer: string, entries: string) => `${answer}

If you meant something else, reply with its number or tell me a little more:

${entries}`;
export const askAnotherAssistant = (
  title: string,
  answer: string,
) => `Your ${title} knows more about that than I do. Their playbook says:

${answer}

Press the button below to ask them, in your own words.`;
export const thatIsYourAssistant = (title: string, description: string) =>
  `That is your ${title}: ${description} You find them in your team on this screen.`;
export const notInPlaybook = (
  nearest: string,
) => `I don’t know: my playbook has no answer to that. It’s written in English, so different words may help. For example, I can tell you about:

${nearest}`;
export const youCouldAskMeAbout = (playbook: string) => `You could ask me about:

${playbook}`;
export const helloAbout = (about: string) => `Hello! What are you working on? ${about}`;
export const youAreWelcome = 'You are welcome. Tell me how it goes, or ask the next thing.';
export const introduceAssistant = (title: string, description: string, about: string) =>
  `I am your ${title}. ${description} ${about}`;

// assistant.schema
export const sendAtMostMessages = (history: number) => `Please send at most ${history} messages`;

// Team, the question to whoever knows
export const askYourTeam = 'Ask your team';
export const yourQuestion = 'Your question';
export const askAboutYourMusic = 'Ask about your music, shows, money or rights';
export const ask = 'Ask';
export const examples = 'Examples';
/** Each is asked by one tap; English in every language, as the playbook is. */
export const exampleQuestions =
  'I have one song and no fans. What should I do this month?|How loud should my master be?|Write a press release for my newest track|Where do listeners stop?';

// converse, assistants
export const questionTooCostly =
  'This question takes too long to read. Please ask it in fewer words, one thing at a time.';
export const readFirstCharacters = (characters: string) =>
  `I’ve read the first ${characters} characters of your message. Please send the rest in another one.`;
export const technicalDifficulties =
  "I'm experiencing technical difficulties. Please try again in a moment.";

// offers
export const publishTitle = (title: string) => `Publish ${title}`;
export const addThisShow = 'Add this show';
export const openItInTheBeatMachine = 'Open it in the Beat Machine';
export const openHummingToSongWithThis = 'Open Humming to Song with this';
export const askYourAssistant = (title: string) => `Ask your ${title}`;
export const showIsBelow = (where: string, day: string) =>
  `${where} on ${day}: I’ve filled in the form below. Check it and press the button; nothing is added before that.`;
export const setReleaseDateOf = (title: string) => `Set the release date of ${title}`;
export const dateAndTime = 'Date and time';
export const timeZone = 'Time zone';
export const setYearOf = (title: string) => `Set the year of ${title}`;
export const year = 'Year';
export const releaseIsBelow = (title: string, day: string, time: string) =>
  `${title} on ${day} at ${time}: the form below sets the date and time of the album, in the time zone that stands there. Its page counts down, followers are told, and its private tracks come out with it. Nothing is set before you press the button.`;
export const yearIsBelow = (title: string, year: number, day: string) =>
  `${title} is a track, and a track here keeps the year of its release and no day: the form below sets the year ${year}, once you press the button. For ${day} itself, make an album or a single of it under Albums (/albums): that has a date and a time, counts down, and comes out by itself.`;
export const beatIsBelow = (prompt: string) =>
  `The button below opens the Beat Machine with “${prompt}”. Nothing is made before you press Generate Beat there.`;
export const humIsBelow =
  'Humming to Song does that. The button below opens it with these settings: hum or upload the tune there, and it is arranged and sung.';
export const questionGoesToAssistant = (title: string, message: string) =>
  `That goes to your ${title}: “${message}”. Press the button below, and it is asked there.`;
export const addATourDate = 'Add a tour date';
export const date = 'Date';
export const venue = 'Venue';
export const city = 'City';
export const addABiography = 'Add a biography';
export const biographyADraft = 'Biography, a draft';
export const showTourDates = 'Show your tour dates to visitors';
export const putTracksOnTop = 'Put your tracks at the top of your page';
export const makesGenre = (name: string, genre: string) => `${name} makes ${genre}.`;
export const makesMusic = (name: string) => `${name} makes music.`;
export const newestTrackIs = (title: string) => `The newest track is ${title}.`;
export const nextOnStageAt = (venue: string, city: string, day: string) =>
  `Next on stage: ${venue}, ${city}, on ${day}.`;

// ai-assistants
export const aiAssistantsTitle = 'AI Assistants, Artist Space';

// model-adviser, ChatPanel
export const yourOwnDataHere = 'your own data here';
export const yourOwnDataAndWhatFollows = 'your own data and what follows from it';
export const playbookOnTitles = (titles: readonly string[]) =>
  `the playbook on ${titles.join(' and ')}`;
export const lookedUpIn = (sources: readonly string[]) => `Looked up: ${sources.join('; ')}.`;
export const fromThePlaybook = 'from the playbook';
export const byTheLanguageModel = 'by the language model';
export const fromPlaybookAsModelFailed = 'from the playbook, as the language model did not answer';
