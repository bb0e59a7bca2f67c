import { answerTasks } from '#hosts/node/bounded-threads/in-thread.ts';
import type { CalendarAnswer, CalendarTask } from './calendar-reader.ts';
import { readLoaded } from './read-loaded.ts';

// The program of the threads that read calendars (calendar-reader.ts).

answerTasks<CalendarTask, CalendarAnswer>(readLoaded);
