import { answerTasks } from '#server/bounded-threads/in-thread.ts';
import { readLoaded, type CalendarAnswer, type CalendarTask } from './read-loaded.ts';

// The program of the threads that read calendars (calendar-reader.ts).

answerTasks<CalendarTask, CalendarAnswer>(readLoaded);
