// Made by `npm run openapi` from docs/openapi.json. Do not edit.
export interface paths {
    "/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One page of the jobs, filtered and sorted. A page past the end is the last page.
         * @description One page of the jobs, filtered and sorted. A page past the end is the last page.
         */
        get: operations["listJobs"];
        put?: never;
        /**
         * Creates an active job, last in the order. Its slug comes from `slug`, or else from the title.
         * @description Creates an active job, last in the order. Its slug comes from `slug`, or else from the title.
         */
        post: operations["addJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One job.
         * @description One job.
         */
        get: operations["getJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes a job’s title, tags or status. The slug stays.
         * @description Changes a job’s title, tags or status. The slug stays.
         */
        patch: operations["changeJob"];
        trace?: never;
    };
    "/jobs/{id}/reorder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Moves a job to another place in the order and shifts those between.
         * @description Moves a job to another place in the order and shifts those between.
         */
        patch: operations["reorderJob"];
        trace?: never;
    };
    "/jobs/{id}/pipeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many candidates of a job are in each of the six stages, in the order of the stages.
         * @description How many candidates of a job are in each of the six stages, in the order of the stages.
         */
        get: operations["getPipeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pipelines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The pipelines of several jobs.
         * @description The pipelines of several jobs. `jobIds` is a comma list; a job that does not exist has nobody. Each has its first application, and how many candidates applied since the last working day in `timeZone` (`since`).
         */
        get: operations["listPipelines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The openings of all jobs, or of those in the comma list `jobIds`, in the order of the jobs, each with what the public…
         * @description The openings of all jobs, or of those in the comma list `jobIds`, in the order of the jobs, each with what the public gets of it (`state`) on the present day in `timeZone`. With `content=true` each has its description.
         */
        get: operations["listOpenings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{id}/opening": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A job’s opening; an empty one for a job that has none.
         * @description A job’s opening; an empty one for a job that has none.
         */
        get: operations["getOpening"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes the given fields of a job’s opening, and publishes it or takes it off (`published`).
         * @description Changes the given fields of a job’s opening, and publishes it or takes it off (`published`). A 409 names all that an opening still needs before it can be published.
         */
        patch: operations["changeOpening"];
        trace?: never;
    };
    "/candidates/erase/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says what erasing candidates would take away, and changes nothing.
         * @description Says what erasing candidates would take away, and changes nothing: who, with how many merged into them, how many rows of each kind, and how many older changes of the log have something of them. Give `ids`, or `rejectedBefore`: those who are rejected since before that moment, with all their applications, the longest first; `later` is the number of those who have another application that goes on or was rejected later. `others` are the candidates beside `ids` who may be the same people: `isSure` for another application of one person (the same email, and names that may be one person’s), else with the signs. They are erased only when `POST /candidates/erase` names them.
         */
        post: operations["checkErasure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidates/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erases the candidates whom `ids` names for good, all or none, and no other application of theirs.
         * @description Erases the candidates whom `ids` names for good, all or none, and no other application of theirs: they, all merged into them, and everything of theirs, also in the log. It can’t be undone. Answers the receipt, with the SHA-256 of the rest of it as JSON. With `because`, it is refused unless the retention rule erases each of them now (`retention`), or each of them asked for it, by this application or by another one of the same person (`request`).
         */
        post: operations["eraseCandidates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The candidates in a stage (or in several, separated by commas; `all`.
         * @description The candidates in a stage (or in several, separated by commas; `all`: in any), of a job, rejected for a reason (`none`: for none), with a tag (or with all of several, one on each line), a source, an owner (their handle; `-`: no owner), a rating (`none`: not rated) or an email, whose next step is overdue or due within a week of today in `timeZone`, with any next step or with none, who applied from the day `appliedFrom` to the day `appliedTo` and have been in their stage for `minDaysInStage` whole days or longer, with whom nothing happened for `minDaysInactive` whole days or longer, who wait for an answer to a message (`waiting`), of whom the caller has unread news (`news`), whose name, email, job title, source, tags or phone number contain a text, or, with `inFiles`, in whose files it is. Whoever came into their stage last is first, unless `sort` says otherwise. One page of them if `page` or `pageSize` is given (past the end: the last page), otherwise all. With `marks`, each of a page of at most 200 has the numbers `noteCount` and `fileCount`, and `interviewsAt`: when the interviews begin that are not cancelled, `nextStep`: the open step that is due first, and `applicationCount`: how many applications the person has, with this one, of whom it was decided that they are the same person. With `activity`, each of such a page has `lastActivity`: when something last happened with the candidate, or when their planned interview begins, and `waitingSince`: when the first message came in that nobody answered, or null. With `asOf` they are as they were at the end of that day, and whoever had not come yet is left out. `counted` leaves those whom a number of a report counts, from `from` to `to`: `funnel.`, `stay.` or `unsourced.` and a stage, `opened.`, `hired.` or `rejected.` and a Monday, `reason.` and its key, or `waiting.all`.
         */
        get: operations["listCandidates"];
        put?: never;
        /**
         * Adds a candidate in the stage `applied`, with the timeline event “Created”. Without `appliedAt`, they apply now.
         * @description Adds a candidate in the stage `applied`, with the timeline event “Created”. Without `appliedAt`, they apply now.
         */
        post: operations["addCandidate"];
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Moves candidates to a stage, says why they are rejected, adds and removes tags, or sets their owner or rating, all or…
         * @description Moves candidates to a stage, says why they are rejected, adds and removes tags, or sets their owner or rating, all or none, as one change. Answers those who changed, in the order of `ids`. A reason without a stage leaves whoever is not rejected as they are.
         */
        patch: operations["changeCandidates"];
        trace?: never;
    };
    "/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The tags that candidates have, with the number of those who have them, the most frequent first.
         * @description The tags that candidates have, with the number of those who have them, the most frequent first. With the filters of `GET /candidates`, only of those whom it lists.
         */
        get: operations["listTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where candidates come from, with the number of those who do, the most frequent first.
         * @description Where candidates come from, with the number of those who do, the most frequent first. With the filters of `GET /candidates`, only of those whom it lists.
         */
        get: operations["listSources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One candidate.
         * @description One candidate.
         */
        get: operations["getCandidate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes a candidate’s name, email, stage or what else they are known by, or says why they are rejected.
         * @description Changes a candidate’s name, email, stage or what else they are known by, or says why they are rejected: a text, or the id of a reason with a note. A change of stage makes one timeline event, and `why` is its note.
         */
        patch: operations["changeCandidate"];
        trace?: never;
    };
    "/candidates/{id}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A candidate’s timeline, latest first.
         * @description A candidate’s timeline, latest first.
         */
        get: operations["listTimelineOfCandidate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidates/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A candidate’s notes, latest first.
         * @description A candidate’s notes, latest first.
         */
        get: operations["listNotesOfCandidate"];
        put?: never;
        /**
         * Adds a note. The mentions stored are those of the text.
         * @description Adds a note. The mentions stored are those of the text.
         */
        post: operations["addNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidates/{id}/steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A candidate’s next steps, those done among them, the latest added first.
         * @description A candidate’s next steps, those done among them, the latest added first.
         */
        get: operations["listNextStepsOfCandidate"];
        put?: never;
        /**
         * Adds a next step, which is due on a day. `owner` is the handle of whoever will do it.
         * @description Adds a next step, which is due on a day. `owner` is the handle of whoever will do it.
         */
        post: operations["addNextStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/steps/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a next step and answers it.
         * @description Deletes a next step and answers it.
         */
        delete: operations["deleteNextStep"];
        options?: never;
        head?: never;
        /**
         * Changes a next step. `done` says whether it is done; then it has no day. A day alone opens it again.
         * @description Changes a next step. `done` says whether it is done; then it has no day. A day alone opens it again.
         */
        patch: operations["changeNextStep"];
        trace?: never;
    };
    "/notes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a note and answers it.
         * @description Deletes a note and answers it.
         */
        delete: operations["deleteNote"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidates/{id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A candidate’s files, latest first. `missing`: the bytes are not there, or not all of them.
         * @description A candidate’s files, latest first. `missing`: the bytes are not there, or not all of them.
         */
        get: operations["listFilesOfCandidate"];
        put?: never;
        /**
         * Attaches a file of at most 20 MB to a candidate.
         * @description Attaches a file of at most 20 MB to a candidate: PDF, DOCX, DOC, ODT, RTF, Pages, TXT, HTML, EML, MSG, PNG, JPEG, GIF or WebP, told by its content. `text` is what can be searched of what is in it.
         */
        post: operations["attachFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keeps the bytes of a file for an import, which names them by their hash.
         * @description Keeps the bytes of a file for an import, which names them by their hash. Nobody has the file yet: bytes that no import names are removed within hours.
         */
        post: operations["storeFileForImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many files are kept, and how many bytes they take. A file that several have is kept once.
         * @description How many files are kept, and how many bytes they take. A file that several have is kept once.
         */
        get: operations["getFilesUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The bytes of a file, or the range of them that the header `Range` asks for.
         * @description The bytes of a file, or the range of them that the header `Range` asks for.
         */
        get: operations["downloadFile"];
        put?: never;
        post?: never;
        /**
         * Deletes a file and answers it. Its bytes stay as long as that can be undone.
         * @description Deletes a file and answers it. Its bytes stay as long as that can be undone.
         */
        delete: operations["deleteFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The applications that came in from outside, latest first, each with its candidate, the number of their files, whether…
         * @description The applications that came in from outside, latest first, each with its candidate, the number of their files, whether the person had applied before, the `earlier` candidates with the same email, and what was answered, each answer up to 200 characters. Of one job if `jobId` is given; with `new=true` only those in the inbox. With `answers` only those of the job whose answers pass each of its lines: the encoded id of a question, then `=` and the encoded choice, `>=` or `<=` and a number, or `:` and a text that the answer contains. Several `=` of one question are met by one of them, and by all of them where several can be chosen. With `people=true` there is one entry for a person, their latest application, and the `others` of the same email that match stand in it; a page may then have fewer entries, and `total` counts applications. `jobs` counts the new ones of each job.
         */
        get: operations["listApplications"];
        put?: never;
        /**
         * Receives an application for a job.
         * @description Receives an application for a job: a candidate is made in `applied`. Nothing is changed of somebody with the same email who applied before: the inbox says so (`marks`), and `POST /candidates/{id}/merge` makes one of both. The bytes of files were sent by `POST /files`.
         */
        post: operations["receiveApplication"];
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Takes applications out of the inbox (`seen: true`) or puts them back, all or none, as one change.
         * @description Takes applications out of the inbox (`seen: true`) or puts them back, all or none, as one change.
         */
        patch: operations["changeApplications"];
        trace?: never;
    };
    "/applications/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Notes that the applicant withdrew, or asked for erasure.
         * @description Notes that the applicant withdrew, or asked for erasure. A request for erasure makes a next step for the candidate’s owner, due in three days.
         */
        patch: operations["changeApplication"];
        trace?: never;
    };
    "/candidates/{id}/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The applications of a candidate that came in from outside, latest first.
         * @description The applications of a candidate that came in from outside, latest first.
         */
        get: operations["listApplicationsOfCandidate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidates/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The messages to a candidate and from them, latest first.
         * @description The messages to a candidate and from them, latest first.
         */
        get: operations["listMessagesOfCandidate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Writes messages to candidates, all or none, as one change.
         * @description Writes messages to candidates, all or none, as one change. With `how: "mail"` they wait in the outbox until `dueAt`, or for 30 seconds; a host without a mail server refuses that. `own program` notes that they were written in somebody’s own mail program. An attachment is a file of a candidate, or one that was sent by `POST /files`.
         */
        post: operations["sendMessages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/left-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which of these candidates, named by their ids, are left out when all are written to at once, and why.
         * @description Which of these candidates, named by their ids, are left out when all are written to at once, and why: they asked for `erasure`, want `no bulk mail`, `withdrew` their latest application, or are there `twice`. `otherId` is the candidate of the same person who is written to, if any. `POST /messages` to several refuses the first two. Whoever calls it decides about the others.
         */
        get: operations["listLeftOutOfMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The address and the name that mail is sent from. Null: this host can’t send mail.
         * @description The address and the name that mail is sent from. Null: this host can’t send mail.
         */
        get: operations["getMailSender"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds a message that came from a candidate.
         * @description Adds a message that came from a candidate. This can’t be undone. A message whose `messageId` the candidate has already is answered as it is stored. The bytes of attachments, of the original and of its HTML part were stored before. `reason` says what people should know, e.g. that nothing proves who the sender is.
         */
        post: operations["addReceivedMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Takes back a message that waits in the outbox. Answers it as it was.
         * @description Takes back a message that waits in the outbox. Answers it as it was.
         */
        delete: operations["deleteMessage"];
        options?: never;
        head?: never;
        /**
         * Changes when a waiting message is sent (`dueAt`), sends one that did not arrive again (`again.
         * @description Changes when a waiting message is sent (`dueAt`), sends one that did not arrive again (`again: true`), moves one that came in to another candidate (`candidateId`), or says whether one that came in needs an answer (`needsAnswer`).
         */
        patch: operations["changeMessage"];
        trace?: never;
    };
    "/outbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The messages that will be sent, in the order of their moments, then those that are being sent, that may have been sent…
         * @description The messages that will be sent, in the order of their moments, then those that are being sent, that may have been sent, that failed and that came back. At most 1,000; `total` counts all.
         */
        get: operations["listOutbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/{id}/original": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The mail as it came, as a download.
         * @description The mail as it came, as a download.
         */
        get: operations["downloadMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/{id}/html": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The HTML part of a mail as it came, as a download of plain text.
         * @description The HTML part of a mail as it came, as a download of plain text.
         */
        get: operations["downloadMessageHtml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/{id}/attachments/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The bytes of an attachment, as a download. The first has the number 1.
         * @description The bytes of an attachment, as a download. The first has the number 1.
         */
        get: operations["downloadMessageAttachment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The templates of messages, in their order: all, those of one job alone, or those for all jobs (`jobId=none`).
         * @description The templates of messages, in their order: all, those of one job alone, or those for all jobs (`jobId=none`).
         */
        get: operations["listTemplates"];
        put?: never;
        /**
         * Adds a template, the last in the order.
         * @description Adds a template, the last in the order. Its subject and body may have fields: `{{first name}}`, `{{name}}`, `{{job}}`, `{{stage}}`, `{{company}}`, `{{sender}}`, `{{link to assessment}}` and `{{link to interview}}`. It is offered for candidates in `stage`, and with a `jobId` only for those of that job. Its name is unique among the templates of its job, or among those for all jobs.
         */
        post: operations["addTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a template. Answers it as it was.
         * @description Deletes a template. Answers it as it was.
         */
        delete: operations["deleteTemplate"];
        options?: never;
        head?: never;
        /**
         * Changes a template, or moves it to the place `order`.
         * @description Changes a template, or moves it to the place `order`.
         */
        patch: operations["changeTemplate"];
        trace?: never;
    };
    "/interviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The interviews that start from `from` on and before `until`, in any state, the earliest first.
         * @description The interviews that start from `from` on and before `until`, in any state, the earliest first. `interviewer` leaves only those that a teammate holds, `jobId` only those of a job.
         */
        get: operations["listInterviews"];
        put?: never;
        /**
         * Schedules an interview.
         * @description Schedules an interview. Name, length, stage, attributes and questions are those of the kit unless they are given; without a kit it takes an hour. Refused when an interviewer or the candidate has another interview at that time. With `notify`, everybody with an address gets an invitation by mail, in the same change; a host without a mail server refuses that.
         */
        post: operations["addInterview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/interviews/busy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * When up to twelve teammates are busy.
         * @description When up to twelve teammates are busy: their own interviews, and what their calendars say, without subjects. `zone`, `workingHours` and `problem` (why a calendar could not be read) are null when they are not known.
         */
        get: operations["listBusyTimes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidates/{id}/interviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The interviews of a candidate, in any state, the latest first.
         * @description The interviews of a candidate, in any state, the latest first.
         */
        get: operations["listInterviewsOfCandidate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/interviews/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes a scheduled interview, or cancels it (`cancelled.
         * @description Changes a scheduled interview, or cancels it (`cancelled: true`). It keeps its length when only `startsAt` changes. With `notify` everybody is told by mail; without it, those are told who were invited, if this host can send mail.
         */
        patch: operations["changeInterview"];
        trace?: never;
    };
    "/interviews/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answers one’s own invitation.
         * @description Answers one’s own invitation. `proposedStart` says when one would rather begin. `interviewer` says who answers where one person is everybody.
         */
        post: operations["answerInterview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/interviews/{id}/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The interview as a calendar file (`.ics`), as a download.
         * @description The interview as a calendar file (`.ics`), as a download.
         */
        get: operations["downloadInterviewCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/kits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The interviews that jobs have.
         * @description The interviews that jobs have: all, those of one job, or those of the workspace’s library (`jobId=library`), in their order.
         */
        get: operations["listKits"];
        put?: never;
        /**
         * Adds an interview to a job, or to the library (`jobId.
         * @description Adds an interview to a job, or to the library (`jobId: null`), the last in the order. `interviewers` may hold it; none means anybody. `attributes` is what it is to find out, each with a `key` of its own.
         */
        post: operations["addKit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/kits/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes an interview of a job or of the library. Answers it as it was. Interviews that were scheduled stay.
         * @description Deletes an interview of a job or of the library. Answers it as it was. Interviews that were scheduled stay.
         */
        delete: operations["deleteKit"];
        options?: never;
        head?: never;
        /**
         * Changes an interview of a job or of the library, or moves it to the place `order`.
         * @description Changes an interview of a job or of the library, or moves it to the place `order`. Interviews that were scheduled stay as they are.
         */
        patch: operations["changeKit"];
        trace?: never;
    };
    "/kits/{id}/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copies an interview to a job, or to the library (`jobId: null`).
         * @description Copies an interview to a job, or to the library (`jobId: null`).
         */
        post: operations["copyKit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidates/{id}/scorecards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The interviews of a candidate, the earliest first, the scorecards that the caller may see, and of those that are…
         * @description The interviews of a candidate, the earliest first, the scorecards that the caller may see, and of those that are sealed to the caller only who submitted them, and when. They are sealed while the caller holds a scheduled interview with the candidate without a scorecard of their own.
         */
        get: operations["listScorecardsOfCandidate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/interviews/{id}/scorecard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An interview, the scorecards on it, and the handle of the caller (null where one person is everybody).
         * @description An interview, the scorecards on it, and the handle of the caller (null where one person is everybody).
         */
        get: operations["getOwnScorecard"];
        put?: never;
        /**
         * Submits the caller’s scorecard on an interview that has begun.
         * @description Submits the caller’s scorecard on an interview that has begun: a score from 1 to 4 for each of its attributes, or null for “could not tell”. `interviewer` is only for a host where one person is everybody.
         */
        post: operations["addScorecard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scorecards/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Amends the caller’s scorecard. What it said before stays in `earlier`.
         * @description Amends the caller’s scorecard. What it said before stays in `earlier`.
         */
        patch: operations["changeScorecard"];
        trace?: never;
    };
    "/candidates/{id}/unsealings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unseals the scorecards on a candidate for the caller, with a reason.
         * @description Unseals the scorecards on a candidate for the caller, with a reason. It stands in the history. A further interview of the caller with the candidate seals them again.
         */
        post: operations["unsealScorecards"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidates/{id}/bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The links by which a candidate chooses the times of interviews, the latest first.
         * @description The links by which a candidate chooses the times of interviews, the latest first. `state`: `open`, `booked` (times are chosen and ahead), `closed`, or `past`.
         */
        get: operations["listSchedulingLinksOfCandidate"];
        put?: never;
        /**
         * Makes a link by which a candidate chooses the time of one interview, or of up to 8 that follow each other with breaks.
         * @description Makes a link by which a candidate chooses the time of one interview, or of up to 8 that follow each other with breaks. Name and minutes of a part are those of its kit unless they are given. All people of a part hold it together, or, with `holders: one`, whoever of them is free. `from` and `until` are days in `zone`, at most 92. The candidate chooses, changes and cancels until `changeHours` hours before.
         */
        post: operations["addSchedulingLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings/{id}/times": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The moments at which the interviews of a link can begin, the earliest first, as they are free now.
         * @description The moments at which the interviews of a link can begin, the earliest first, as they are free now.
         */
        get: operations["listSchedulingTimes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Closes a link or opens it again (`closed`), books or moves all its interviews (`startsAt`), or cancels them (`cancelled.
         * @description Closes a link or opens it again (`closed`), books or moves all its interviews (`startsAt`), or cancels them (`cancelled: true`). Booking, moving and cancelling tell everybody by mail, if this host can send it, in the same change. Refused when the time is not free any more, or when it is too late.
         */
        patch: operations["changeSchedulingLink"];
        trace?: never;
    };
    "/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page of the offers of all candidates, the latest first.
         * @description A page of the offers of all candidates, the latest first. With `toApprove=true` only those that wait for an approval by whoever asks.
         */
        get: operations["listOffers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidates/{id}/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The offers to a candidate, the latest first.
         * @description The offers to a candidate, the latest first.
         */
        get: operations["listOffersOfCandidate"];
        put?: never;
        /**
         * Writes an offer as a draft.
         * @description Writes an offer as a draft. `approvers` are the handles of those who approve it, in their order. A candidate has one open offer at most.
         */
        post: operations["addOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes an offer that was not sent; after an approval it becomes a draft again.
         * @description Changes an offer that was not sent; after an approval it becomes a draft again. Or takes its next step: asks for approval (`ask`), approves it or refuses it with a note (`decision`; only the person whose turn it is), sends it (`send`), notes an answer that came by mail or phone (`answer`; with `notify`, a server mails the candidate a copy of what was accepted), withdraws it (`withdraw`, with a reason), or confirms that it was accepted (`confirm`), after which the acceptance can’t be undone. An accepted offer moves its candidate to Hired. The text of a mail sent by the server has the field `{{link to offer}}`, which is filled when the mail is handed over.
         */
        patch: operations["changeOffer"];
        trace?: never;
    };
    "/offers/{id}/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The evidence of an offer that was accepted by its link, as a download.
         * @description The evidence of an offer that was accepted by its link, as a download.
         */
        get: operations["downloadOfferEvidence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assessments/exists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which of the jobs have an assessment with at least one section. `jobIds` is a comma list.
         * @description Which of the jobs have an assessment with at least one section. `jobIds` is a comma list.
         */
        get: operations["listExistingAssessments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assessments/{jobId}/submissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was handed in for a job, latest first; of one candidate if `candidateId` is given.
         * @description What was handed in for a job, latest first; of one candidate if `candidateId` is given. At most `limit` of them, and how many there are in all.
         */
        get: operations["listSubmissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assessments/{jobId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A job’s assessment; an empty one, version 0, for a job that has none. The ETag is its version and when that was stored.
         * @description A job’s assessment; an empty one, version 0, for a job that has none. The ETag is its version and when that was stored.
         */
        get: operations["getAssessment"];
        /**
         * Saves a job’s assessment as its next version, whatever `version` and `updatedAt` say.
         * @description Saves a job’s assessment as its next version, whatever `version` and `updatedAt` say. With `If-Match`, an ETag or a version alone, only over that one.
         */
        put: operations["saveAssessment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assessments/{jobId}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hands in answers. Those to hidden or unknown questions are left out; the rest must pass validation.
         * @description Hands in answers. Those to hidden or unknown questions are left out; the rest must pass validation.
         */
        post: operations["submitAssessment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reasons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The reasons for rejecting candidates, in their order, retired ones too.
         * @description The reasons for rejecting candidates, in their order, retired ones too.
         */
        get: operations["listReasons"];
        put?: never;
        /**
         * Adds a reason, the last in the order.
         * @description Adds a reason, the last in the order.
         */
        post: operations["addReason"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reasons/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Renames a reason, retires it or offers it again, or moves it to the place `order` among all of them. Candidates keep it.
         * @description Renames a reason, retires it or offers it again, or moves it to the place `order` among all of them. Candidates keep it.
         */
        patch: operations["changeReason"];
        trace?: never;
    };
    "/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The views of the candidates list and of the board, those of each screen in their order.
         * @description The views of the candidates list and of the board, those of each screen in their order.
         */
        get: operations["listViews"];
        put?: never;
        /**
         * Keeps what a screen shows under a name, the last in the order of its screen.
         * @description Keeps what a screen shows under a name, the last in the order of its screen. `params` are the search parameters of the screen’s address.
         */
        post: operations["addView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a view. Answers it as it was.
         * @description Deletes a view. Answers it as it was.
         */
        delete: operations["deleteView"];
        options?: never;
        head?: never;
        /**
         * Renames a view, changes what it shows, or moves it to the place `order` among those of its screen.
         * @description Renames a view, changes what it shows, or moves it to the place `order` among those of its screen.
         */
        patch: operations["changeView"];
        trace?: never;
    };
    "/duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The pairs of candidates who are likely one person, the most certain first, each with what both have in common.
         * @description The pairs of candidates who are likely one person, the most certain first, each with what both have in common: the same email or link to a profile, the same or a similar name, the same phone number or job. One page of them; past the end, the last one.
         */
        get: operations["listDuplicates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidates/{id}/duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The other applications of a candidate.
         * @description The other applications of a candidate: first those of whom it was decided that they are the same person (`isKept`), then who is likely the same person, the most certain first. Each has what both have in common. At most 50.
         */
        get: operations["listDuplicatesOfCandidate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/duplicates/kept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which of these candidates, named by their ids, were decided to be the same person.
         * @description Which of these candidates, named by their ids, were decided to be the same person: each of them with the `others` among them. Candidates without others are left out.
         */
        get: operations["listKeptApplications"];
        put?: never;
        /**
         * Says that two candidates are the same person, and that both applications are kept.
         * @description Says that two candidates are the same person, and that both applications are kept: they are no likely pair any more, and each is among the other’s `duplicates` for good, whatever is changed of them.
         */
        post: operations["keepApplications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/duplicates/different": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says that two candidates are different people, so that they are no likely pair any more.
         * @description Says that two candidates are different people, so that they are no likely pair any more.
         */
        post: operations["markDifferent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidates/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Merges another candidate into this one, who remains.
         * @description Merges another candidate into this one, who remains: notes, timeline, submissions, tags and links of both are theirs, and the id of who went leads to them. `take` names the fields that become those of who went. Answers who remains.
         */
        post: operations["mergeCandidates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says what an import would meet, and changes nothing.
         * @description Says what an import would meet, and changes nothing: the rows that can’t be used, with the reason, those of somebody who is there already (the same email, or the same name with the same phone number, profile or job; with `loosely` also the same phone number, profile or name alone), those of the same person as a row before (in both, `by` says what is the same, and `isSure` whether that is enough without somebody looking at it, which the same name in two rows is not), and those with tags or links that there is no room for, added or, with `update`, as an update of who is there. All others are new. Rows count from 0.
         */
        post: operations["checkImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds candidates, and jobs for them, and changes those whom a row names by `candidateId`, as one change.
         * @description Adds candidates, and jobs for them, and changes those whom a row names by `candidateId`, as one change. A row that can’t be used (`unusable`) costs only itself; when none can be used, the call is refused. Without `appliedAt` or `since` they apply, or come into their stage, now. Null says that the moment is unknown: then it is `1970-01-01T00:00:00.000Z`, and counts neither as long ago nor as recent. What a row does not say stays; tags and links come to those that are there, and `leftOut` says for which rows there was no room for all of them. With `fillsIn`, a row only gives a candidate what they lack. `files` are attached; their bytes are sent before, by `POST /files`. `notes` keep the moment when they were written, and mention nobody; a note that a changed candidate has already is left out. `replacesDemo` also removes what is left of the demo workspace, except what a row is for. `history` gives an added candidate the events of earlier moves: from applying on, in the order of time, each to another stage, and the last to the row’s stage.
         */
        post: operations["importCandidates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/interviews/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says what an import of past interviews would meet, and changes nothing.
         * @description Says what an import of past interviews would meet, and changes nothing: the rows that can’t be used, with the reason, the rows whose interview is there already or in an earlier row (`here`: the same candidate, name and start), and for each other row whom it was with, and whether its decision and notes become a scorecard. Rows count from 0.
         */
        post: operations["checkInterviewsImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/interviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds past interviews of candidates, as one change.
         * @description Adds past interviews of candidates, as one change. A candidate is found by `email`, else by the name; `job` tells several apart. An interview that is there already (the same candidate, name and start) is left out (`here`), and a row that can’t be used costs only itself; when none can be used, the call is refused. `interviewers` are handles, `others` names of people who are no teammates. The decision and the notes become the scorecard of the interviewer when exactly one is named and there is a decision; else they stand in the details of the interview. Past interviews take nobody’s time. Nobody is told of them.
         */
        post: operations["importInterviews"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/funnel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many of those who applied in the period came to each step or further, in the order of the steps.
         * @description How many of those who applied in the period came to each step or further, in the order of the steps.
         */
        get: operations["getFunnelReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/time-in-stage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How long candidates stay in each stage in which they wait, in milliseconds.
         * @description How long candidates stay in each stage in which they wait, in milliseconds: at most so long for half of the stays that touch the period (`median`), and for nine of ten (`ninetieth`).
         */
        get: operations["getTimeInStageReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/flow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many applied, were hired and were rejected in each week of the period, from the first in which anybody was.
         * @description How many applied, were hired and were rejected in each week of the period, from the first in which anybody was. A week is named by its Monday.
         */
        get: operations["getFlowReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/reasons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Why those were rejected who came to Rejected in the period and stand there at its end, the most frequent first.
         * @description Why those were rejected who came to Rejected in the period and stand there at its end, the most frequent first. `key` is the id of a reason, `own` for words of their own, `none` without any, `past` if they stand there no more today.
         */
        get: operations["getReasonsReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many of those who applied in the period come from each source, came to an interview and were hired, the most…
         * @description How many of those who applied in the period come from each source, came to an interview and were hired, the most frequent first; null: not known, last.
         */
        get: operations["getSourcesReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/waiting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is neither hired nor rejected at the end of the period, as they were then, the ten who have been in their stage…
         * @description Who is neither hired nor rejected at the end of the period, as they were then, the ten who have been in their stage for longest first, and how many there are.
         */
        get: operations["getWaitingReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/hires": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How long it took to hire those who came to Hired in the period and stand there at its end, in milliseconds.
         * @description How long it took to hire those who came to Hired in the period and stand there at its end, in milliseconds: from their application (`toHire`), and from the first application for the job or its publication, whichever was earlier (`toFill`). And who accepted or declined an offer in the period. Candidates are named by their ids.
         */
        get: operations["getHiresReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/interviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How long those who applied in the period waited for their first interview, in milliseconds; who was hired in the…
         * @description How long those who applied in the period waited for their first interview, in milliseconds; who was hired in the period, and after how many interviews; and of each interviewer the candidates of the period, on whom a scorecard is missing, and on whom the outcome agreed with theirs or differed. Candidates are named by their ids. `sealed` candidates were left out of the agreement, because the caller may not see the scorecards on them yet.
         */
        get: operations["getInterviewsReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/span": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The day on which the first of all candidates came into a stage; null: there is nobody.
         * @description The day on which the first of all candidates came into a stage; null: there is nobody.
         */
        get: operations["getReportsSpan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is to be done today.
         * @description What is to be done today: the open next steps that are due by the end of the coming week, the earliest first (of everybody, or of one `owner`); the interviews of the day, and the scorecards that are missing after their interviews ended in the last two weeks (of everybody, or of those that `owner` holds); who is neither hired nor rejected and has been in their stage for longest; who waits for an answer to a message, the longest first (`unanswered`); and who applied since the last working day (`since`), the latest first (all of everybody, or of those whom `owner` owns). `dueTotal` counts the steps that are due today or were before.
         */
        get: operations["getToday"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Candidates, jobs, notes, answers, files and views that have every word of `q`, in any order, the best matches first.
         * @description Candidates, jobs, notes, answers, files and views that have every word of `q`, in any order, the best matches first. Where there are few, names with a mistyped word, too. `marks` says what of `title` and `detail` matched.
         */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was done after change `after` and before change `before`, oldest or newest first, and the workspace’s revision.
         * @description What was done after change `after` and before change `before`, oldest or newest first, and the workspace’s revision: everything, or what is of a kind and about a candidate or a job. Of each change at most `rows` rows, those of the candidate first, and how many there are.
         */
        get: operations["listChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/changes/{seq}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts the fields a change touched back as they were, and leaves what else has changed since; itself a change that can…
         * @description Puts the fields a change touched back as they were, and leaves what else has changed since; itself a change that can be undone. The answer has at most 100 of its rows.
         */
        post: operations["undoChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happens to candidates who were rejected long ago.
         * @description What happens to candidates who were rejected long ago.
         */
        get: operations["getRetentionRule"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes what happens to candidates who were rejected `months` ago.
         * @description Changes what happens to candidates who were rejected `months` ago: nothing, they are asked by mail whether they agree to be kept for `keepMonths`, or they are erased for good. Who is asked and does not answer within `answerDays` is erased, or a recruiter gets a task. With `erasesOnRequest`, an applicant who asks for erasure is erased at once.
         */
        patch: operations["changeRetentionRule"];
        trace?: never;
    };
    "/retention/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says whom the retention rule will have met so many days from now, and changes nothing.
         * @description Says whom the retention rule will have met so many days from now, and changes nothing: who is asked, who is erased, and for whom a recruiter gets a task. The longest rejected are first.
         */
        post: operations["checkRetention"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retention/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Runs the retention rule.
         * @description Runs the retention rule: asks those who are to be asked, and makes the tasks, as one change. It erases nobody: `erase` has the ids for `POST /candidates/erase` with `because: "retention"`.
         */
        post: operations["runRetention"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/consents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The questions whether candidates agree to be kept, the latest first, each with its candidate.
         * @description The questions whether candidates agree to be kept, the latest first, each with its candidate. With `unmailed=true` those whose mail is still to be sent; with `kept=true` those by which somebody is kept now.
         */
        get: operations["listConsents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Notes that the mail of questions was sent, that the candidates agreed to be kept (under the privacy notice `noticeId…
         * @description Notes that the mail of questions was sent, that the candidates agreed to be kept (under the privacy notice `noticeId`), or that they asked for erasure, which makes a task. All or none, as one change.
         */
        patch: operations["changeConsents"];
        trace?: never;
    };
    "/candidates/{id}/consents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The questions whether a candidate agrees to be kept, the latest first.
         * @description The questions whether a candidate agrees to be kept, the latest first.
         */
        get: operations["listConsentsOfCandidate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The privacy notices that applicants agree to, the present one last.
         * @description The privacy notices that applicants agree to, the present one last.
         */
        get: operations["listPrivacyNotices"];
        put?: never;
        /**
         * Replaces the privacy notice. Older ones stay, because applicants have agreed to them.
         * @description Replaces the privacy notice. Older ones stay, because applicants have agreed to them.
         */
        post: operations["addPrivacyNotice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the careers site says of the company.
         * @description What the careers site says of the company.
         */
        get: operations["getSite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes what the careers site says of the company. A logo is a PNG, JPEG or WebP in Base64.
         * @description Changes what the careers site says of the company. A logo is a PNG, JPEG or WebP in Base64.
         */
        patch: operations["changeSite"];
        trace?: never;
    };
    "/colleagues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The colleagues, in their order.
         * @description The colleagues, in their order.
         */
        get: operations["listColleagues"];
        put?: never;
        /**
         * Adds a colleague, the last in the order. Without a handle they get one that is free and is made of their first name.
         * @description Adds a colleague, the last in the order. Without a handle they get one that is free and is made of their first name.
         */
        post: operations["addColleague"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/colleagues/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a colleague. Notes, owners and interviews keep the handle. Answers the colleague as it was.
         * @description Deletes a colleague. Notes, owners and interviews keep the handle. Answers the colleague as it was.
         */
        delete: operations["deleteColleague"];
        options?: never;
        head?: never;
        /**
         * Changes the name or the email of a colleague, or moves them to the place `order`. The handle stays.
         * @description Changes the name or the email of a colleague, or moves them to the place `order`. The handle stays.
         */
        patch: operations["changeColleague"];
        trace?: never;
    };
    "/demo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is left of the demo workspace.
         * @description What is left of the demo workspace: how many of its candidates and jobs nobody has edited, those that somebody has edited, and how many candidates are not the demo’s. Nothing where no demo was laid down. A job that other candidates are in is not counted: it stays.
         */
        get: operations["getDemo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/demo/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Removes what the demo workspace added and nobody has edited since, and the edited candidates and jobs that `edited…
         * @description Removes what the demo workspace added and nobody has edited since, and the edited candidates and jobs that `edited` names, as one change. Candidates and jobs that were added stay, and so do jobs that they are in. Answers how many candidates and jobs it removed.
         */
        post: operations["removeDemo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/replica/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The rows of a table whose keys are above `after`, in the order of their keys, for a copy of the workspace.
         * @description The rows of a table whose keys are above `after`, in the order of their keys, for a copy of the workspace: at most `limit`, or fewer long ones. `seq` is the workspace’s revision when they were read.
         */
        get: operations["listReplicaRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/replica/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every change after `after`, oldest first, with all its rows, to update a copy of the workspace.
         * @description Every change after `after`, oldest first, with all its rows, to update a copy of the workspace: at most `limit`, or fewer with many rows. The answer is complete up to `through`. With 410 the copy can’t be updated and must be made again. With `erasures=true` it can also be updated after an erasure: delete every row of the candidates in `erased`, and what your log says of them.
         */
        get: operations["listReplicaChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/replica/ids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reserves ids for the rows that a device will add.
         * @description Reserves ids for the rows that a device will add: as many in each table as `counts` says, or else `count`. Each table’s ids begin with `first`. Only writes with the header `Reserved-Ids` use them, where `token` stands before them.
         */
        post: operations["reserveIds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/replica/comparisons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compares a table of a copy, or the figures of its lists or reports, with the workspace.
         * @description Compares a table of a copy, or the figures of its lists or reports, with the workspace. `digest` is a SHA-256 (decision 115), `version` the version of the rows. `moved` and `other-version`: nothing was compared, because the workspace is not at `seq`, or has rows of another version. `different`: the copy must make that part anew. The operator is told.
         */
        post: operations["compareCopy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The whole workspace, without its log.
         * @description The whole workspace, without its log. The same workspace is always the same text: rows by id, keys in alphabetical order.
         */
        get: operations["getBackup"];
        /**
         * Replaces the whole workspace by a backup, JSON or an archive, whole or not at all, but without whoever was erased since.
         * @description Replaces the whole workspace by a backup, JSON or an archive, whole or not at all, but without whoever was erased since. It can’t be undone: the log starts anew.
         */
        put: operations["restoreBackup"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backup/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The whole workspace with its files, as a ZIP.
         * @description The whole workspace with its files, as a ZIP: `workspace.json`, which is the text of `GET /backup`, then the bytes of each file as `files/` and its hash. The same workspace is always the same archive.
         */
        get: operations["downloadBackupArchive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backup/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Checks a backup, JSON or an archive, changes nothing, and counts what restoring it would replace, and how many people…
         * @description Checks a backup, JSON or an archive, changes nothing, and counts what restoring it would replace, and how many people in it were erased since.
         */
        post: operations["checkBackup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The links to assessments that were sent to a candidate, the latest first.
         * @description The links to assessments that were sent to a candidate, the latest first.
         */
        get: operations["listLinks"];
        put?: never;
        /**
         * Sends a candidate a link to an assessment. Only this answer has it.
         * @description Sends a candidate a link to an assessment. Only this answer has it.
         */
        post: operations["sendLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/links/assessments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The jobs whose assessments can be sent.
         * @description The jobs whose assessments can be sent.
         */
        get: operations["listSendableAssessments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/links/{id}/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens a link again that was answered, ended or revoked.
         * @description Opens a link again that was answered, ended or revoked.
         */
        post: operations["reopenLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/links/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mails another link in the place of one, which ends.
         * @description Mails another link in the place of one, which ends.
         */
        post: operations["sendLinkAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/links/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revokes an open link.
         * @description Revokes an open link.
         */
        delete: operations["revokeLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/links/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The form that a candidate’s link opens.
         * @description The form that a candidate’s link opens.
         */
        get: operations["lookUpLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/links/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A candidate’s answers, sent once.
         * @description A candidate’s answers, sent once.
         */
        post: operations["answerLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/careers-site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The name of the careers site in its address.
         * @description The name of the careers site in its address.
         */
        get: operations["getCareersAddress"];
        /**
         * Gives the careers site a name in its address, or none.
         * @description Gives the careers site a name in its address, or none.
         */
        put: operations["changeCareersAddress"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/careers-site/held": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Applications that wait for a recruiter because they may come from robots, or those thrown away, the latest first.
         * @description Applications that wait for a recruiter because they may come from robots, or those thrown away, the latest first: a page of them, of 1,000 unless `pageSize` is given. One about which nobody decides is deleted after 180 days.
         */
        get: operations["listHeldApplications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/careers-site/held/take": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes held applications over as candidates. `changes` are the seqs of their changes.
         * @description Takes held applications over as candidates. `changes` are the seqs of their changes.
         */
        post: operations["takeHeldApplications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/careers-site/held/discard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Throws held applications away. They are deleted 30 days later.
         * @description Throws held applications away. They are deleted 30 days later.
         */
        post: operations["discardHeldApplications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/careers-site/held/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Brings back applications that were thrown away.
         * @description Brings back applications that were thrown away.
         */
        post: operations["restoreHeldApplications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/incoming-mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mails that belong to nobody, or excluded ones, the latest first.
         * @description Mails that belong to nobody, or excluded ones, the latest first: a page of them, of 1,000 unless `pageSize` is given. One about which nobody decides is excluded after 180 days.
         */
        get: operations["listIncomingMails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Excludes mails, or puts them back into the tray.
         * @description Excludes mails, or puts them back into the tray.
         */
        patch: operations["moveIncomingMails"];
        trace?: never;
    };
    "/incoming-mails/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A mail with its text, and whom it may come from.
         * @description A mail with its text, and whom it may come from.
         */
        get: operations["getIncomingMail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/incoming-mails/{id}/original": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A mail as it came.
         * @description A mail as it came.
         */
        get: operations["downloadIncomingMail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/incoming-mails/{id}/attachments/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An attachment of a mail, by its number from 1.
         * @description An attachment of a mail, by its number from 1.
         */
        get: operations["downloadIncomingAttachment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/incoming-mails/{id}/attach": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives a mail to a candidate as a message. Its attachments become files of the candidate.
         * @description Gives a mail to a candidate as a message. Its attachments become files of the candidate.
         */
        post: operations["attachIncomingMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/incoming-mails/{id}/application": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a candidate of a mail, with its attachments as files.
         * @description Makes a candidate of a mail, with its attachments as files.
         */
        post: operations["applyByIncomingMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{site}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The company of a job board.
         * @description The company of a job board.
         */
        get: operations["getBoard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{site}/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The published jobs. With `content=true` each has its description, departments and offices.
         * @description The published jobs. With `content=true` each has its description, departments and offices.
         */
        get: operations["listBoardJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{site}/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A published job. With `questions=true` it has the questions of its form.
         * @description A published job. With `questions=true` it has the questions of its form.
         */
        get: operations["getBoardJob"];
        put?: never;
        /**
         * An application, as a form or as JSON. The user name of basic authentication may be an access token that may write.
         * @description An application, as a form or as JSON. The user name of basic authentication may be an access token that may write.
         */
        post: operations["applyAtBoard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{site}/departments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The departments of published jobs.
         * @description The departments of published jobs.
         */
        get: operations["listBoardDepartments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{site}/departments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A department with its published jobs.
         * @description A department with its published jobs.
         */
        get: operations["getBoardDepartment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{site}/offices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The places of published jobs.
         * @description The places of published jobs.
         */
        get: operations["listBoardOffices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/{site}/offices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A place with its published jobs.
         * @description A place with its published jobs.
         */
        get: operations["getBoardOffice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/careers/{site}/feed.atom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The published jobs as an Atom feed.
         * @description The published jobs as an Atom feed.
         */
        get: operations["getAtomFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/careers/{site}/sitemap.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The pages of published jobs, for search engines.
         * @description The pages of published jobs, for search engines.
         */
        get: operations["getSitemap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/careers/{site}/indeed.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The published jobs as Indeed reads them.
         * @description The published jobs as Indeed reads them.
         */
        get: operations["getIndeedFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/careers/{site}/linkedin.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The published jobs as LinkedIn reads them.
         * @description The published jobs as LinkedIn reads them.
         */
        get: operations["getLinkedinFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/changes/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A stream of server-sent events, one for each change.
         * @description A stream of server-sent events, one for each change: its `id` is the seq, its data `{ seq, rows }` says which rows changed, never what is in them. `rows` is `everything` after a gap.
         */
        get: operations["streamChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the process answers.
         * @description Whether the process answers.
         */
        get: operations["isLive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the database answers, and what the server does without. 503 while it does not, or while the server stops.
         * @description Whether the database answers, and what the server does without. 503 while it does not, or while the server stops.
         */
        get: operations["isReady"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Metrics for Prometheus. The token is METRICS_TOKEN of the settings, sent as a bearer.
         * @description Metrics for Prometheus. The token is METRICS_TOKEN of the settings, sent as a bearer.
         */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The members of the workspace, the oldest first. Reviewers see no email but their own.
         * @description The members of the workspace, the oldest first. Reviewers see no email but their own.
         */
        get: operations["listPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Removes a member, or leaves the workspace.
         * @description Removes a member, or leaves the workspace. The secrets that the member has made end, but for those in `keep`, separated by commas. Who leaves keeps none: then the token of the directory ends, and owners and admins are mailed about the others.
         */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        /**
         * Changes a member’s role, and a reviewer’s jobs.
         * @description Changes a member’s role, and a reviewer’s jobs. Secrets end that the member has made and may no longer make, but for those in `keep`.
         */
        patch: operations["changeRole"];
        trace?: never;
    };
    "/people/{id}/jobs/{jobId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Puts a member on a job, as a recruiter or above. A reviewer sees its candidates then. The member is told.
         * @description Puts a member on a job, as a recruiter or above. A reviewer sees its candidates then. The member is told.
         */
        put: operations["putOnJob"];
        post?: never;
        /**
         * Takes a member off a job, as a recruiter or above. A reviewer does not see it any more.
         * @description Takes a member off a job, as a recruiter or above. A reviewer does not see it any more.
         */
        delete: operations["takeOffJob"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/{id}/secrets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The working secrets that a member has made.
         * @description The working secrets that a member has made: the token of the directory, tokens of service accounts, and webhooks. One’s own, or as an owner or admin.
         */
        get: operations["listKnownSecrets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/{id}/factors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Resets a member’s second step and passkeys, and signs them out everywhere.
         * @description Resets a member’s second step and passkeys, and signs them out everywhere.
         */
        delete: operations["resetFactors"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/{id}/picture/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The picture of somebody with whom one shares a workspace.
         * @description The picture of somebody with whom one shares a workspace.
         */
        get: operations["downloadPicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where one is signed in.
         * @description Where one is signed in.
         */
        get: operations["listOwnSessions"];
        put?: never;
        post?: never;
        /**
         * Signs out everywhere else.
         * @description Signs out everywhere else.
         */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/me/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One’s own access tokens in the workspace, the latest first.
         * @description One’s own access tokens in the workspace, the latest first.
         */
        get: operations["listOwnTokens"];
        put?: never;
        /**
         * Makes an access token. Only this answer has it.
         * @description Makes an access token. Only this answer has it.
         */
        post: operations["addOwnToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/me/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revokes one of one’s own access tokens.
         * @description Revokes one of one’s own access tokens.
         */
        delete: operations["revokeOwnToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/me/mail-services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * When mail was last sent and collected, and since when and why that fails. Without a mailbox `receiving` is null.
         * @description When mail was last sent and collected, and since when and why that fails. Without a mailbox `receiving` is null.
         */
        get: operations["getMailServices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/me/test-message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mails a test message to oneself, says whether the mailbox can be opened, and asks the OpenID provider whether it…
         * @description Mails a test message to oneself, says whether the mailbox can be opened, and asks the OpenID provider whether it answers.
         */
        post: operations["sendTestMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One’s own notifications, the latest 50, and what one is mailed about.
         * @description One’s own notifications, the latest 50, and what one is mailed about.
         */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Marks one’s notifications as read, or those about what candidates did as read or unread for all whom they concern.
         * @description Marks one’s notifications as read, or those about what candidates did as read or unread for all whom they concern. Or changes what one is mailed about.
         */
        patch: operations["changeNotifications"];
        trace?: never;
    };
    "/presence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Says which candidate a page shows, or what it edits, and answers who else is there.
         * @description Says which candidate a page shows, or what it edits, and answers who else is there.
         */
        put: operations["markPresent"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/presence/{page}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Says that a page shows nothing any more.
         * @description Says that a page shows nothing any more.
         */
        delete: operations["removePresence"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/service-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The service accounts of the workspace, by name.
         * @description The service accounts of the workspace, by name.
         */
        get: operations["listServiceAccounts"];
        put?: never;
        /**
         * Makes a service account with its first token. Only this answer has the token.
         * @description Makes a service account with its first token. Only this answer has the token.
         */
        post: operations["addServiceAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/service-accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes a service account’s name and scope. Its tokens stay.
         * @description Changes a service account’s name and scope. Its tokens stay.
         */
        put: operations["changeServiceAccount"];
        post?: never;
        /**
         * Ends a service account and its tokens for good.
         * @description Ends a service account and its tokens for good.
         */
        delete: operations["endServiceAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/service-accounts/{id}/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a further token of a service account. Only this answer has it.
         * @description Makes a further token of a service account. Only this answer has it.
         */
        post: operations["addServiceAccountToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/access-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All working tokens of the workspace, of people and of service accounts, the latest first.
         * @description All working tokens of the workspace, of people and of service accounts, the latest first.
         */
        get: operations["listTokens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/access-tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Ends a token of a person or of a service account.
         * @description Ends a token of a person or of a service account.
         */
        delete: operations["endToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/directory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The company’s directory: whether it is connected, its people, and the roles of its groups.
         * @description The company’s directory: whether it is connected, its people, and the roles of its groups.
         */
        get: operations["getDirectory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Chooses the role of people whose groups give none.
         * @description Chooses the role of people whose groups give none.
         */
        patch: operations["changeDirectory"];
        trace?: never;
    };
    "/directory/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An owner makes the token of the directory.
         * @description An owner makes the token of the directory. Only this answer has it. With it the directory sends people and groups by SCIM 2.0 (RFC 7643 and 7644) to `/scim/v2`, whose `/ServiceProviderConfig`, `/ResourceTypes` and `/Schemas` describe it.
         */
        post: operations["connectDirectory"];
        /**
         * Ends the token of the directory. The members stay.
         * @description Ends the token of the directory. The members stay.
         */
        delete: operations["disconnectDirectory"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/directory/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Gives a role to a group of the directory by its name, or takes it away.
         * @description Gives a role to a group of the directory by its name, or takes it away.
         */
        put: operations["changeGroupRole"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/directory/returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lets somebody come back whom the directory wants back, and whom a member removed.
         * @description Lets somebody come back whom the directory wants back, and whom a member removed.
         */
        post: operations["letBackIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-in-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How members have to sign in, and the name of the server’s identity provider.
         * @description How members have to sign in, and the name of the server’s identity provider.
         */
        get: operations["getSignInRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes one of the rules. Who makes a rule has to meet it.
         * @description Changes one of the rules. Who makes a rule has to meet it.
         */
        patch: operations["changeSignInRules"];
        trace?: never;
    };
    "/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sign-ins and what admins did: 50 entries, the latest first. `before` is the seq of the last one read.
         * @description Sign-ins and what admins did: 50 entries, the latest first. `before` is the seq of the last one read.
         */
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit-log/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The whole audit log as CSV.
         * @description The whole audit log as CSV.
         */
        get: operations["exportAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The webhooks of the workspace, the oldest first, and what can be replayed of the changes and of the audit log.
         * @description The webhooks of the workspace, the oldest first, and what can be replayed of the changes and of the audit log.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Adds a webhook, which gets the changes, or the entries of the audit log, from then on. Only this answer has its secret.
         * @description Adds a webhook, which gets the changes, or the entries of the audit log, from then on. Only this answer has its secret.
         */
        post: operations["addWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a webhook and its deliveries.
         * @description Deletes a webhook and its deliveries.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Changes a webhook, or turns it on or off.
         * @description Changes a webhook, or turns it on or off.
         */
        patch: operations["changeWebhook"];
        trace?: never;
    };
    "/webhooks/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes another secret. For a day the former one signs, too. Only this answer has the new one.
         * @description Makes another secret. For a day the former one signs, too. Only this answer has the new one.
         */
        post: operations["renewWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a test now.
         * @description Sends a test now.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends everything again from a seq on, in order.
         * @description Sends everything again from a seq on, in order.
         */
        post: operations["replayWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was sent to a webhook, the latest first. `before` is the number of the last one read.
         * @description What was sent to a webhook, the latest first. `before` is the number of the last one read.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deliveries/{number}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a delivery again now, out of turn.
         * @description Sends a delivery again now, out of turn.
         */
        post: operations["sendDeliveryAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace-mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How the mail of this workspace is sent: by a mail server of its own, or by the server’s. No password is in any answer.
         * @description How the mail of this workspace is sent: by a mail server of its own, or by the server’s. No password is in any answer.
         */
        get: operations["getWorkspaceMail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace-mail/sending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * An owner chooses the mail server and the sender of this workspace’s messages to candidates.
         * @description An owner chooses the mail server and the sender of this workspace’s messages to candidates. The server connects and signs in first, and keeps nothing when that fails.
         */
        put: operations["changeSending"];
        post?: never;
        /**
         * An owner lets this workspace send by the server’s mail server again.
         * @description An owner lets this workspace send by the server’s mail server again.
         */
        delete: operations["removeSending"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace-mail/receiving": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * An owner chooses the mailbox (IMAP) to which candidates answer.
         * @description An owner chooses the mailbox (IMAP) to which candidates answer. The server opens it first, and keeps nothing when that fails. Its mail is for this workspace alone.
         */
        put: operations["changeReceiving"];
        post?: never;
        /**
         * An owner lets answers arrive in the server’s mailbox again.
         * @description An owner lets answers arrive in the server’s mailbox again.
         */
        delete: operations["removeReceiving"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace-mail/signing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * An owner makes a key that signs messages by DKIM, or gives one.
         * @description An owner makes a key that signs messages by DKIM, or gives one. It signs once `POST /workspace-mail/dns` has found its line in the DNS.
         */
        put: operations["changeSigning"];
        post?: never;
        /**
         * An owner ends the signing with the workspace’s own key.
         * @description An owner ends the signing with the workspace’s own key.
         */
        delete: operations["removeSigning"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace-mail/dns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Looks for the lines of SPF, DKIM and DMARC that the sender’s domain needs in the DNS, and says what is missing.
         * @description Looks for the lines of SPF, DKIM and DMARC that the sender’s domain needs in the DNS, and says what is missing.
         */
        post: operations["checkMailDns"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace-mail/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mails a test message to oneself by this workspace’s own mail server.
         * @description Mails a test message to oneself by this workspace’s own mail server.
         */
        post: operations["testWorkspaceMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The person who is signed in, and the workspaces that the account opens.
         * @description The person who is signed in, and the workspaces that the account opens.
         */
        get: operations["getSession"];
        put?: never;
        /**
         * Signs in with email and password. A person with two-step sign-in must send a code next.
         * @description Signs in with email and password. A person with two-step sign-in must send a code next.
         */
        post: operations["signIn"];
        /**
         * Signs out.
         * @description Signs out.
         */
        delete: operations["signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends the code that follows the password.
         * @description Sends the code that follows the password.
         */
        post: operations["signInByCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/person": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes one’s own name, and one’s handle in the workspace.
         * @description Changes one’s own name, and one’s handle in the workspace.
         */
        patch: operations["changeOwnProfile"];
        trace?: never;
    };
    "/session/ways": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which ways to sign in the server offers besides email and password.
         * @description Which ways to sign in the server offers besides email and password.
         */
        get: operations["listWaysToSignIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a browser signs in by passkey with.
         * @description What a browser signs in by passkey with.
         */
        post: operations["beginSignInByPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs in by passkey.
         * @description Signs in by passkey.
         */
        post: operations["signInByPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/oidc/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs in with what the OpenID provider sent back.
         * @description Signs in with what the OpenID provider sent back.
         */
        post: operations["signInByProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/oidc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The address of the OpenID provider that a browser goes to.
         * @description The address of the OpenID provider that a browser goes to.
         */
        post: operations["beginSignInByProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/welcome": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the link of the first owner works.
         * @description Whether the link of the first owner works.
         */
        get: operations["lookUpOwnerLink"];
        put?: never;
        /**
         * Makes the first owner’s account and workspace, once.
         * @description Makes the first owner’s account and workspace, once.
         */
        post: operations["beginServer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/new-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whose account the link for a new password opens.
         * @description Whose account the link for a new password opens.
         */
        get: operations["lookUpPasswordLink"];
        put?: never;
        /**
         * Chooses a new password by the mailed link, and ends every session.
         * @description Chooses a new password by the mailed link, and ends every session.
         */
        post: operations["chooseNewPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirms the email of the server’s first owner, who is signed in, by the mailed link. The password stays.
         * @description Confirms the email of the server’s first owner, who is signed in, by the mailed link. The password stays.
         */
        post: operations["confirmEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mails a link for a new password; answers the same with an account and without.
         * @description Mails a link for a new password; answers the same with an account and without.
         */
        post: operations["askForNewPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The invitations that wait, the latest first.
         * @description The invitations that wait, the latest first.
         */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Invites somebody by email and role. Only this answer has the link.
         * @description Invites somebody by email and role. Only this answer has the link.
         */
        post: operations["invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends an invitation again, with another link that ends the former.
         * @description Sends an invitation again, with another link that ends the former.
         */
        post: operations["inviteAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revokes an invitation.
         * @description Revokes an invitation.
         */
        delete: operations["revokeInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What an invitation’s link leads to.
         * @description What an invitation’s link leads to.
         */
        get: operations["lookUpInvitation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Joins a workspace by an invitation’s link.
         * @description Joins a workspace by an invitation’s link.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a workspace of which one is the owner.
         * @description Makes a workspace of which one is the owner.
         */
        post: operations["addWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes a workspace’s name, who keeps a copy of it on devices, and whether its first steps are shown.
         * @description Changes a workspace’s name, who keeps a copy of it on devices, and whether its first steps are shown.
         */
        patch: operations["changeWorkspace"];
        trace?: never;
    };
    "/workspaces/{id}/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deletes a workspace: it is closed at once and erased 30 days later. Only owners can do that.
         * @description Deletes a workspace: it is closed at once and erased 30 days later. Only owners can do that.
         */
        post: operations["deleteWorkspace"];
        /**
         * Brings a deleted workspace back, until it is erased. Only owners can do that.
         * @description Brings a deleted workspace back, until it is erased. Only owners can do that.
         */
        delete: operations["bringWorkspaceBack"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{id}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How much a workspace has of what it may have.
         * @description How much a workspace has of what it may have.
         */
        get: operations["getWorkspaceUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/me/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Saves one’s picture: a PNG, a JPEG or a WebP in base64.
         * @description Saves one’s picture: a PNG, a JPEG or a WebP in base64.
         */
        put: operations["savePicture"];
        post?: never;
        /**
         * Removes one’s picture.
         * @description Removes one’s picture.
         */
        delete: operations["removePicture"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/me/factors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How one signs in: password, second step and passkeys.
         * @description How one signs in: password, second step and passkeys.
         */
        get: operations["listFactors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/me/factors/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes one’s password, and ends every other session.
         * @description Changes one’s password, and ends every other session.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/me/factors/two-step": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a key for an authenticator app, and backup codes. Nothing is on yet.
         * @description Makes a key for an authenticator app, and backup codes. Nothing is on yet.
         */
        post: operations["beginTwoStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/me/factors/two-step/on": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turns two-step sign-in on with the app’s code.
         * @description Turns two-step sign-in on with the app’s code.
         */
        post: operations["turnOnTwoStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/me/factors/two-step/off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turns two-step sign-in off.
         * @description Turns two-step sign-in off.
         */
        post: operations["turnOffTwoStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/me/factors/backup-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes new backup codes, which end the former.
         * @description Makes new backup codes, which end the former.
         */
        post: operations["makeBackupCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/me/factors/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a browser makes a passkey with.
         * @description What a browser makes a passkey with.
         */
        post: operations["beginPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/me/factors/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds a passkey.
         * @description Adds a passkey.
         */
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/me/factors/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Removes a passkey.
         * @description Removes a passkey.
         */
        delete: operations["removePasskey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/me/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One’s calendar outside, without its secrets, and when one works.
         * @description One’s calendar outside, without its secrets, and when one works.
         */
        get: operations["getOwnCalendar"];
        /**
         * Stores one’s calendar after it was read once.
         * @description Stores one’s calendar after it was read once.
         */
        put: operations["saveOwnCalendar"];
        post?: never;
        /**
         * Removes one’s calendar.
         * @description Removes one’s calendar.
         */
        delete: operations["removeOwnCalendar"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/me/calendar/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reads a calendar without storing its address.
         * @description Reads a calendar without storing its address.
         */
        post: operations["tryCalendar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @example {
         *       "id": 1,
         *       "title": "Engineer",
         *       "slug": "Text",
         *       "status": "active",
         *       "tags": [],
         *       "order": 0
         *     }
         */
        Job: {
            id: number;
            title: string;
            slug: string;
            /** @enum {string} */
            status: "active" | "archived";
            tags: string[];
            order: number;
        };
        /**
         * @example {
         *       "id": 1,
         *       "name": "Missing skills",
         *       "order": 0,
         *       "retired": false
         *     }
         */
        Reason: {
            id: number;
            name: string;
            order: number;
            retired: boolean;
        };
        /**
         * @example {
         *       "id": 1,
         *       "name": "Ada Lovelace",
         *       "email": "ada@example.com",
         *       "jobId": 1,
         *       "stage": "applied",
         *       "stageSince": "2026-01-05T09:00:00.000Z",
         *       "reasonId": null,
         *       "reasonNote": "",
         *       "appliedAt": "2026-01-05T09:00:00.000Z",
         *       "phone": "",
         *       "links": [],
         *       "source": "",
         *       "tags": [],
         *       "owner": "",
         *       "rating": null
         *     }
         */
        StoredCandidate: {
            id: number;
            name: string;
            email: string;
            jobId: number;
            /** @enum {string} */
            stage: "applied" | "screen" | "tech" | "offer" | "hired" | "rejected";
            /** Format: date-time */
            stageSince: string;
            reasonId: number | null;
            reasonNote: string;
            /** Format: date-time */
            appliedAt: string;
            phone: string;
            links: string[];
            source: string;
            tags: string[];
            owner: string;
            rating: number | null;
        };
        /**
         * @example {
         *       "id": 1,
         *       "candidateId": 1,
         *       "at": "2026-01-05T09:00:00.000Z",
         *       "by": "local",
         *       "fromStage": "applied",
         *       "toStage": "applied",
         *       "note": "Created"
         *     }
         */
        TimelineEvent: {
            id: number;
            candidateId: number;
            /** Format: date-time */
            at: string;
            by: string;
            /** @enum {string} */
            fromStage: "applied" | "screen" | "tech" | "offer" | "hired" | "rejected";
            /** @enum {string} */
            toStage: "applied" | "screen" | "tech" | "offer" | "hired" | "rejected";
            note: string;
        };
        /**
         * @example {
         *       "jobId": 1,
         *       "title": "",
         *       "version": 1,
         *       "updatedAt": "2026-01-05T09:00:00.000Z",
         *       "sections": []
         *     }
         */
        Assessment: {
            jobId: number;
            title: string;
            version: number;
            updatedAt: string | null;
            sections: {
                id: string;
                title: string;
                description: string;
                questions: {
                    id: string;
                    /** @enum {string} */
                    type: "single" | "multi" | "short" | "long" | "number" | "file";
                    title: string;
                    required: boolean;
                    options?: string[];
                    min?: number | null;
                    max?: number | null;
                    maxLength?: number | null;
                    condition: {
                        questionId: string;
                        equalsValue: string;
                    } | null;
                }[];
            }[];
        };
        /**
         * @example {
         *       "jobId": 1,
         *       "description": "Build **useful** things.",
         *       "department": "",
         *       "locations": [
         *         {
         *           "workplace": "onsite",
         *           "place": "Berlin",
         *           "country": "DE"
         *         }
         *       ],
         *       "employmentType": "full-time",
         *       "pay": null,
         *       "closesOn": null,
         *       "asksAssessment": false,
         *       "publishedAt": null,
         *       "updatedAt": "2026-01-05T09:00:00.000Z"
         *     }
         */
        Opening: {
            jobId: number;
            description: string;
            department: string;
            locations: {
                /** @enum {string} */
                workplace: "onsite" | "hybrid" | "remote";
                place: string;
                country: string;
            }[];
            employmentType: ("full-time" | "part-time" | "contract" | "temporary" | "internship") | null;
            pay: {
                min: number;
                max: number;
                currency: string;
                /** @enum {string} */
                period: "hour" | "day" | "month" | "year";
            } | null;
            closesOn: string | null;
            asksAssessment: boolean;
            publishedAt: string | null;
            updatedAt: string | null;
        };
        /**
         * @example {
         *       "id": 1,
         *       "text": "We keep it for a year.",
         *       "at": "2026-01-05T09:00:00.000Z",
         *       "by": "local"
         *     }
         */
        PrivacyNotice: {
            id: number;
            text: string;
            /** Format: date-time */
            at: string;
            by: string;
        };
        Site: {
            id: number;
            company: string;
            introduction: string;
            colour: string;
            logo: {
                /** @enum {string} */
                type: "png" | "jpeg" | "webp";
                bytes: string;
            } | null;
            /** Format: date-time */
            updatedAt: string;
        };
        /**
         * @example {
         *       "id": 1,
         *       "jobId": 1,
         *       "candidateId": null,
         *       "createdAt": "2026-01-05T09:00:00.000Z",
         *       "answers": {},
         *       "version": 1,
         *       "questions": []
         *     }
         */
        Submission: {
            id: number;
            jobId: number;
            candidateId: number | null;
            /** Format: date-time */
            createdAt: string;
            answers: {
                [key: string]: string | string[] | number;
            };
            version: number;
            questions: {
                id: string;
                title: string;
                /** @enum {string} */
                type: "single" | "multi" | "short" | "long" | "number" | "file";
            }[];
        };
        /**
         * @example {
         *       "id": 1,
         *       "candidateId": 1,
         *       "text": "Call on Monday",
         *       "mentions": [],
         *       "createdAt": "2026-01-05T09:00:00.000Z",
         *       "by": "local"
         *     }
         */
        Note: {
            id: number;
            candidateId: number;
            text: string;
            mentions: string[];
            /** Format: date-time */
            createdAt: string;
            by: string;
        };
        /**
         * @example {
         *       "id": 1,
         *       "candidateId": 1,
         *       "text": "Call her",
         *       "day": "2026-01-06",
         *       "owner": "",
         *       "createdAt": "2026-01-05T09:00:00.000Z",
         *       "by": "local",
         *       "doneAt": null
         *     }
         */
        NextStep: {
            id: number;
            candidateId: number;
            text: string;
            day: string | null;
            owner: string;
            /** Format: date-time */
            createdAt: string;
            by: string;
            doneAt: string | null;
        };
        RetentionRule: {
            id: number;
            /** @enum {string} */
            action: "nothing" | "ask" | "erase";
            months: number;
            answerDays: number;
            /** @enum {string} */
            unanswered: "task" | "erase";
            keepMonths: number;
            erasesOnRequest: boolean;
            /** Format: date-time */
            updatedAt: string;
        };
        /**
         * @example {
         *       "id": 1,
         *       "candidateId": 1,
         *       "key": "00000000-0000-4000-8000-000000000000",
         *       "askedAt": "2026-01-05T09:00:00.000Z",
         *       "by": "local",
         *       "answerDays": 30,
         *       "keepMonths": 12,
         *       "mailedAt": null,
         *       "answer": null,
         *       "answeredAt": null,
         *       "noticeId": null,
         *       "keptUntil": null
         *     }
         */
        Consent: {
            id: number;
            candidateId: number;
            key: string;
            /** Format: date-time */
            askedAt: string;
            by: string;
            answerDays: number;
            keepMonths: number;
            mailedAt: string | null;
            answer: ("agreed" | "erase" | "none") | null;
            answeredAt: string | null;
            noticeId: number | null;
            keptUntil: string | null;
        };
        /**
         * @example {
         *       "id": 1,
         *       "name": "In Interview",
         *       "screen": "list",
         *       "params": {
         *         "stage": "tech"
         *       },
         *       "order": 0
         *     }
         */
        View: {
            id: number;
            name: string;
            /** @enum {string} */
            screen: "list" | "board";
            params: {
                [key: string]: string;
            };
            order: number;
        };
        DuplicateDecision: {
            id: number;
            candidateId: number;
            otherId: number;
            /** @enum {string} */
            verdict: "same" | "different" | "kept";
        };
        /**
         * @example {
         *       "id": 1,
         *       "name": "Hello",
         *       "purpose": "general",
         *       "jobId": null,
         *       "stage": null,
         *       "subject": "Your application",
         *       "body": "Hello {{first name}}",
         *       "order": 0
         *     }
         */
        Template: {
            id: number;
            name: string;
            /** @enum {string} */
            purpose: "general" | "confirmation" | "assessment" | "interview" | "rejection" | "offer";
            jobId: number | null;
            stage: ("applied" | "screen" | "tech" | "offer" | "hired" | "rejected") | null;
            subject: string;
            body: string;
            order: number;
        };
        /**
         * @example {
         *       "id": 1,
         *       "candidateId": 1,
         *       "direction": "out",
         *       "state": "sent",
         *       "at": "2026-01-05T09:00:00.000Z",
         *       "by": "local",
         *       "from": "",
         *       "to": "ada@example.com",
         *       "subject": "About your visit",
         *       "text": "When does it suit you?",
         *       "dueAt": null,
         *       "sentAt": "2026-01-05T09:00:00.000Z",
         *       "attempts": 0,
         *       "reason": "",
         *       "messageId": "",
         *       "references": [],
         *       "attachments": [],
         *       "original": null,
         *       "html": null,
         *       "isAutomatic": false,
         *       "isBulk": false,
         *       "templateId": null,
         *       "invitation": null
         *     }
         */
        Message: {
            id: number;
            candidateId: number;
            /** @enum {string} */
            direction: "out" | "in";
            /** @enum {string} */
            state: "waiting" | "sending" | "sent" | "uncertain" | "failed" | "bounced" | "written" | "received" | "settled";
            /** Format: date-time */
            at: string;
            by: string;
            from: string;
            to: string;
            subject: string;
            text: string;
            dueAt: string | null;
            sentAt: string | null;
            attempts: number;
            reason: string;
            messageId: string;
            references: string[];
            attachments: {
                name: string;
                size: number;
                type: string;
                hash: string;
            }[];
            original: {
                hash: string;
                size: number;
            } | null;
            html: {
                hash: string;
                size: number;
            } | null;
            isAutomatic: boolean;
            isBulk: boolean;
            templateId: number | null;
            invitation: {
                interviewId: number;
                /** @enum {string} */
                method: "REQUEST" | "CANCEL";
                sequence: number;
                who: string;
                calendar: string;
            } | null;
        };
        /**
         * @example {
         *       "id": 1,
         *       "jobId": null,
         *       "name": "Phone screen",
         *       "minutes": 30,
         *       "stage": "screen",
         *       "interviewers": [
         *         "mei"
         *       ],
         *       "attributes": [],
         *       "questions": [],
         *       "order": 0
         *     }
         */
        Kit: {
            id: number;
            jobId: number | null;
            name: string;
            minutes: number;
            /** @enum {string} */
            stage: "applied" | "screen" | "tech" | "offer" | "hired" | "rejected";
            interviewers: string[];
            attributes: {
                key: string;
                name: string;
                about: string;
            }[];
            questions: string[];
            order: number;
        };
        /**
         * @example {
         *       "id": 1,
         *       "candidateId": 1,
         *       "jobId": 1,
         *       "kitId": null,
         *       "name": "Phone screen",
         *       "stage": "screen",
         *       "attributes": [],
         *       "questions": [],
         *       "startsAt": "2026-01-06T09:00:00.000Z",
         *       "endsAt": "2026-01-06T09:30:00.000Z",
         *       "zone": "Europe/Berlin",
         *       "place": "",
         *       "details": "",
         *       "interviewers": [
         *         "mei"
         *       ],
         *       "state": "scheduled",
         *       "reason": "",
         *       "uid": "one@acme.example",
         *       "sequence": 0,
         *       "answers": [],
         *       "bookingId": null,
         *       "createdAt": "2026-01-05T09:00:00.000Z",
         *       "by": "local"
         *     }
         */
        Interview: {
            id: number;
            candidateId: number;
            jobId: number;
            kitId: number | null;
            name: string;
            /** @enum {string} */
            stage: "applied" | "screen" | "tech" | "offer" | "hired" | "rejected";
            attributes: {
                key: string;
                name: string;
                about: string;
            }[];
            questions: string[];
            /** Format: date-time */
            startsAt: string;
            /** Format: date-time */
            endsAt: string;
            zone: string;
            place: string;
            details: string;
            interviewers: string[];
            /** @enum {string} */
            state: "scheduled" | "cancelled" | "past";
            reason: string;
            uid: string;
            sequence: number;
            answers: {
                who: string;
                /** @enum {string} */
                answer: "open" | "accepted" | "tentative" | "declined";
                /** Format: date-time */
                at: string;
                comment: string;
                proposedStart: string | null;
            }[];
            bookingId: number | null;
            /** Format: date-time */
            createdAt: string;
            by: string;
        };
        Booking: {
            id: number;
            candidateId: number;
            jobId: number;
            key: string;
            parts: {
                kitId: number | null;
                name: string;
                minutes: number;
                interviewers: string[];
                /** @enum {string} */
                holders?: "all" | "one";
                attributes: {
                    key: string;
                    name: string;
                    about: string;
                }[];
                questions: string[];
            }[];
            breakMinutes: number;
            from: string;
            until: string;
            changeHours: number;
            zone: string;
            place: string;
            details: string;
            /** Format: date-time */
            createdAt: string;
            by: string;
            closedAt: string | null;
        };
        /**
         * @example {
         *       "id": 1,
         *       "candidateId": 1,
         *       "interviewId": 1,
         *       "interviewer": "mei",
         *       "ratings": [
         *         {
         *           "key": "depth",
         *           "name": "Depth",
         *           "score": 3,
         *           "note": "Asked good questions"
         *         }
         *       ],
         *       "notes": "Calm and precise",
         *       "overall": "yes",
         *       "submittedAt": "2026-01-06T11:00:00.000Z",
         *       "by": "local",
         *       "earlier": []
         *     }
         */
        Scorecard: {
            id: number;
            candidateId: number;
            interviewId: number;
            interviewer: string;
            ratings: {
                key: string;
                name: string;
                score: number | null;
                note: string;
            }[];
            notes: string;
            /** @enum {string} */
            overall: "strong no" | "no" | "yes" | "strong yes";
            /** Format: date-time */
            submittedAt: string;
            by: string;
            earlier: {
                /** Format: date-time */
                at: string;
                /** @enum {string} */
                overall: "strong no" | "no" | "yes" | "strong yes";
                ratings: {
                    key: string;
                    name: string;
                    score: number | null;
                    note: string;
                }[];
                notes: string;
            }[];
        };
        Unsealing: {
            id: number;
            candidateId: number;
            /** Format: date-time */
            at: string;
            by: string;
            reason: string;
            interviewIds: number[];
        };
        /**
         * @example {
         *       "id": 1,
         *       "candidateId": 1,
         *       "jobId": 1,
         *       "state": "draft",
         *       "text": "We would like to work with you.",
         *       "pay": null,
         *       "startsOn": null,
         *       "expiresOn": "2026-01-31",
         *       "approvals": [],
         *       "key": null,
         *       "document": null,
         *       "messageId": null,
         *       "sentAt": null,
         *       "openedAt": null,
         *       "answeredAt": null,
         *       "signedName": "",
         *       "reason": "",
         *       "evidence": null,
         *       "confirmedAt": null,
         *       "createdAt": "2026-01-05T09:00:00.000Z",
         *       "by": "local"
         *     }
         */
        Offer: {
            id: number;
            candidateId: number;
            jobId: number;
            /** @enum {string} */
            state: "draft" | "approving" | "approved" | "sent" | "accepted" | "declined" | "withdrawn";
            text: string;
            pay: {
                min: number;
                max: number;
                currency: string;
                /** @enum {string} */
                period: "hour" | "day" | "month" | "year";
            } | null;
            startsOn: string | null;
            expiresOn: string;
            approvals: {
                handle: string;
                /** @enum {string} */
                decision: "open" | "approved" | "refused";
                at: string | null;
                note: string;
                by?: string;
            }[];
            key: string | null;
            document: string | null;
            messageId: number | null;
            sentAt: string | null;
            openedAt: string | null;
            answeredAt: string | null;
            signedName: string;
            reason: string;
            evidence: {
                hash: string;
                size: number;
            } | null;
            confirmedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            by: string;
        };
        Erasure: {
            id: number;
            /** Format: date-time */
            at: string;
            by: string;
            marks: string[];
        };
        /**
         * @example {
         *       "id": 1,
         *       "name": "Text",
         *       "handle": "Text",
         *       "email": "",
         *       "order": 0
         *     }
         */
        Colleague: {
            id: number;
            name: string;
            handle: string;
            email: string;
            order: number;
        };
        /**
         * @example {
         *       "id": 1,
         *       "name": "Ada Lovelace",
         *       "email": "ada@example.com",
         *       "jobId": 1,
         *       "stage": "applied",
         *       "stageSince": "2026-01-05T09:00:00.000Z",
         *       "reasonId": null,
         *       "reasonNote": "",
         *       "appliedAt": "2026-01-05T09:00:00.000Z",
         *       "phone": "",
         *       "links": [],
         *       "source": "",
         *       "tags": [],
         *       "owner": "",
         *       "rating": null,
         *       "jobTitle": "Engineer",
         *       "rejectionReason": null
         *     }
         */
        Candidate: {
            id: number;
            name: string;
            email: string;
            jobId: number;
            /** @enum {string} */
            stage: "applied" | "screen" | "tech" | "offer" | "hired" | "rejected";
            /** Format: date-time */
            stageSince: string;
            reasonId: number | null;
            reasonNote: string;
            /** Format: date-time */
            appliedAt: string;
            phone: string;
            links: string[];
            source: string;
            tags: string[];
            owner: string;
            rating: number | null;
            jobTitle: string;
            rejectionReason: string | null;
        };
        /**
         * @example {
         *       "id": 1,
         *       "candidateId": 1,
         *       "name": "CV.txt",
         *       "kind": "txt",
         *       "size": 5,
         *       "hash": "0000000000000000000000000000000000000000000000000000000000000000",
         *       "addedAt": "2026-01-05T09:00:00.000Z",
         *       "by": "local",
         *       "missing": false
         *     }
         */
        File: {
            id: number;
            candidateId: number;
            name: string;
            /** @enum {string} */
            kind: "pdf" | "docx" | "doc" | "odt" | "rtf" | "pages" | "txt" | "html" | "eml" | "msg" | "png" | "jpeg" | "gif" | "webp";
            size: number;
            hash: string;
            /** Format: date-time */
            addedAt: string;
            by: string;
            missing: boolean;
        };
        Application: {
            id: number;
            candidateId: number;
            jobId: number;
            /** Format: date-time */
            at: string;
            source: string;
            submissionId: number | null;
            noticeId: number | null;
            seenAt: string | null;
            withdrawnAt: string | null;
            erasureAskedAt: string | null;
        };
        Change: {
            seq: number;
            /** Format: date-time */
            at: string;
            /** Format: date-time */
            happenedAt?: string;
            by: string;
            command: {
                route: string;
                params: {
                    [key: string]: number;
                };
                body: unknown;
            };
            rows: components["schemas"]["RowChange"][];
            rowCount: number;
            undoable: boolean;
            undoes: number | null;
            added?: {
                /** @enum {string} */
                table: "jobs" | "reasons" | "candidates" | "timelines" | "assessments" | "openings" | "notices" | "sites" | "submissions" | "notes" | "steps" | "applications" | "retentions" | "consents" | "views" | "doubles" | "files" | "templates" | "messages" | "kits" | "interviews" | "bookings" | "scorecards" | "unsealings" | "offers" | "erasures" | "colleagues";
                first: number;
                count: number;
            }[];
            left?: {
                count: number;
                names: string[];
            };
        };
        RowChange: {
            /** @constant */
            table: "jobs";
            id: number;
            before: components["schemas"]["Job"] | null;
            after: components["schemas"]["Job"] | null;
        } | {
            /** @constant */
            table: "reasons";
            id: number;
            before: components["schemas"]["Reason"] | null;
            after: components["schemas"]["Reason"] | null;
        } | {
            /** @constant */
            table: "candidates";
            id: number;
            before: components["schemas"]["StoredCandidate"] | null;
            after: components["schemas"]["StoredCandidate"] | null;
        } | {
            /** @constant */
            table: "timelines";
            id: number;
            before: components["schemas"]["TimelineEvent"] | null;
            after: components["schemas"]["TimelineEvent"] | null;
        } | {
            /** @constant */
            table: "assessments";
            id: number;
            before: components["schemas"]["Assessment"] | null;
            after: components["schemas"]["Assessment"] | null;
        } | {
            /** @constant */
            table: "openings";
            id: number;
            before: components["schemas"]["Opening"] | null;
            after: components["schemas"]["Opening"] | null;
        } | {
            /** @constant */
            table: "notices";
            id: number;
            before: components["schemas"]["PrivacyNotice"] | null;
            after: components["schemas"]["PrivacyNotice"] | null;
        } | {
            /** @constant */
            table: "sites";
            id: number;
            before: components["schemas"]["Site"] | null;
            after: components["schemas"]["Site"] | null;
        } | {
            /** @constant */
            table: "submissions";
            id: number;
            before: components["schemas"]["Submission"] | null;
            after: components["schemas"]["Submission"] | null;
        } | {
            /** @constant */
            table: "notes";
            id: number;
            before: components["schemas"]["Note"] | null;
            after: components["schemas"]["Note"] | null;
        } | {
            /** @constant */
            table: "steps";
            id: number;
            before: components["schemas"]["NextStep"] | null;
            after: components["schemas"]["NextStep"] | null;
        } | {
            /** @constant */
            table: "applications";
            id: number;
            before: {
                id: number;
                candidateId: number;
                jobId: number;
                /** Format: date-time */
                at: string;
                source: string;
                submissionId: number | null;
                noticeId: number | null;
                ticket: string;
                seenAt: string | null;
                withdrawnAt: string | null;
                erasureAskedAt: string | null;
            } | null;
            after: {
                id: number;
                candidateId: number;
                jobId: number;
                /** Format: date-time */
                at: string;
                source: string;
                submissionId: number | null;
                noticeId: number | null;
                ticket: string;
                seenAt: string | null;
                withdrawnAt: string | null;
                erasureAskedAt: string | null;
            } | null;
        } | {
            /** @constant */
            table: "retentions";
            id: number;
            before: components["schemas"]["RetentionRule"] | null;
            after: components["schemas"]["RetentionRule"] | null;
        } | {
            /** @constant */
            table: "consents";
            id: number;
            before: components["schemas"]["Consent"] | null;
            after: components["schemas"]["Consent"] | null;
        } | {
            /** @constant */
            table: "views";
            id: number;
            before: components["schemas"]["View"] | null;
            after: components["schemas"]["View"] | null;
        } | {
            /** @constant */
            table: "doubles";
            id: number;
            before: components["schemas"]["DuplicateDecision"] | null;
            after: components["schemas"]["DuplicateDecision"] | null;
        } | {
            /** @constant */
            table: "files";
            id: number;
            before: {
                id: number;
                candidateId: number;
                name: string;
                /** @enum {string} */
                kind: "pdf" | "docx" | "doc" | "odt" | "rtf" | "pages" | "txt" | "html" | "eml" | "msg" | "png" | "jpeg" | "gif" | "webp";
                size: number;
                hash: string;
                text: string;
                /** Format: date-time */
                addedAt: string;
                by: string;
            } | null;
            after: {
                id: number;
                candidateId: number;
                name: string;
                /** @enum {string} */
                kind: "pdf" | "docx" | "doc" | "odt" | "rtf" | "pages" | "txt" | "html" | "eml" | "msg" | "png" | "jpeg" | "gif" | "webp";
                size: number;
                hash: string;
                text: string;
                /** Format: date-time */
                addedAt: string;
                by: string;
            } | null;
        } | {
            /** @constant */
            table: "templates";
            id: number;
            before: components["schemas"]["Template"] | null;
            after: components["schemas"]["Template"] | null;
        } | {
            /** @constant */
            table: "messages";
            id: number;
            before: components["schemas"]["Message"] | null;
            after: components["schemas"]["Message"] | null;
        } | {
            /** @constant */
            table: "kits";
            id: number;
            before: components["schemas"]["Kit"] | null;
            after: components["schemas"]["Kit"] | null;
        } | {
            /** @constant */
            table: "interviews";
            id: number;
            before: components["schemas"]["Interview"] | null;
            after: components["schemas"]["Interview"] | null;
        } | {
            /** @constant */
            table: "bookings";
            id: number;
            before: components["schemas"]["Booking"] | null;
            after: components["schemas"]["Booking"] | null;
        } | {
            /** @constant */
            table: "scorecards";
            id: number;
            before: (components["schemas"]["Scorecard"] | {
                id: number;
                candidateId: number;
                interviewId: number;
                interviewer: string;
                /** Format: date-time */
                submittedAt: string;
                by: string;
            }) | null;
            after: (components["schemas"]["Scorecard"] | {
                id: number;
                candidateId: number;
                interviewId: number;
                interviewer: string;
                /** Format: date-time */
                submittedAt: string;
                by: string;
            }) | null;
        } | {
            /** @constant */
            table: "unsealings";
            id: number;
            before: components["schemas"]["Unsealing"] | null;
            after: components["schemas"]["Unsealing"] | null;
        } | {
            /** @constant */
            table: "offers";
            id: number;
            before: components["schemas"]["Offer"] | null;
            after: components["schemas"]["Offer"] | null;
        } | {
            /** @constant */
            table: "erasures";
            id: number;
            before: components["schemas"]["Erasure"] | null;
            after: components["schemas"]["Erasure"] | null;
        } | {
            /** @constant */
            table: "colleagues";
            id: number;
            before: components["schemas"]["Colleague"] | null;
            after: components["schemas"]["Colleague"] | null;
        };
        ReplicatedRow: components["schemas"]["Job"] | components["schemas"]["Reason"] | components["schemas"]["StoredCandidate"] | components["schemas"]["TimelineEvent"] | components["schemas"]["Assessment"] | components["schemas"]["Opening"] | components["schemas"]["PrivacyNotice"] | components["schemas"]["Site"] | components["schemas"]["Submission"] | components["schemas"]["Note"] | components["schemas"]["NextStep"] | {
            id: number;
            candidateId: number;
            jobId: number;
            /** Format: date-time */
            at: string;
            source: string;
            submissionId: number | null;
            noticeId: number | null;
            ticket: string;
            seenAt: string | null;
            withdrawnAt: string | null;
            erasureAskedAt: string | null;
        } | components["schemas"]["RetentionRule"] | components["schemas"]["Consent"] | components["schemas"]["View"] | components["schemas"]["DuplicateDecision"] | {
            id: number;
            candidateId: number;
            name: string;
            /** @enum {string} */
            kind: "pdf" | "docx" | "doc" | "odt" | "rtf" | "pages" | "txt" | "html" | "eml" | "msg" | "png" | "jpeg" | "gif" | "webp";
            size: number;
            hash: string;
            text: string;
            /** Format: date-time */
            addedAt: string;
            by: string;
        } | components["schemas"]["Template"] | components["schemas"]["Message"] | components["schemas"]["Kit"] | components["schemas"]["Interview"] | components["schemas"]["Booking"] | components["schemas"]["Offer"] | components["schemas"]["Erasure"] | components["schemas"]["Colleague"];
        Backup: {
            /** @constant */
            format: "hirelane-backup";
            /** @constant */
            version: 13;
            jobs: components["schemas"]["Job"][];
            reasons: components["schemas"]["Reason"][];
            candidates: components["schemas"]["StoredCandidate"][];
            timelines: components["schemas"]["TimelineEvent"][];
            assessments: components["schemas"]["Assessment"][];
            openings: components["schemas"]["Opening"][];
            notices: components["schemas"]["PrivacyNotice"][];
            sites: components["schemas"]["Site"][];
            submissions: components["schemas"]["Submission"][];
            notes: components["schemas"]["Note"][];
            steps: components["schemas"]["NextStep"][];
            applications: {
                id: number;
                candidateId: number;
                jobId: number;
                /** Format: date-time */
                at: string;
                source: string;
                submissionId: number | null;
                noticeId: number | null;
                ticket: string;
                seenAt: string | null;
                withdrawnAt: string | null;
                erasureAskedAt: string | null;
            }[];
            retentions: components["schemas"]["RetentionRule"][];
            consents: components["schemas"]["Consent"][];
            views: components["schemas"]["View"][];
            doubles: components["schemas"]["DuplicateDecision"][];
            files: {
                id: number;
                candidateId: number;
                name: string;
                /** @enum {string} */
                kind: "pdf" | "docx" | "doc" | "odt" | "rtf" | "pages" | "txt" | "html" | "eml" | "msg" | "png" | "jpeg" | "gif" | "webp";
                size: number;
                hash: string;
                text: string;
                /** Format: date-time */
                addedAt: string;
                by: string;
            }[];
            templates: components["schemas"]["Template"][];
            messages: components["schemas"]["Message"][];
            kits: components["schemas"]["Kit"][];
            interviews: components["schemas"]["Interview"][];
            bookings: components["schemas"]["Booking"][];
            scorecards: components["schemas"]["Scorecard"][];
            unsealings: components["schemas"]["Unsealing"][];
            offers: components["schemas"]["Offer"][];
            erasures: components["schemas"]["Erasure"][];
            colleagues: components["schemas"]["Colleague"][];
        };
        RowCounts: {
            jobs: number;
            reasons: number;
            candidates: number;
            timelines: number;
            assessments: number;
            openings: number;
            notices: number;
            sites: number;
            submissions: number;
            notes: number;
            steps: number;
            applications: number;
            retentions: number;
            consents: number;
            views: number;
            doubles: number;
            files: number;
            templates: number;
            messages: number;
            kits: number;
            interviews: number;
            bookings: number;
            scorecards: number;
            unsealings: number;
            offers: number;
            erasures: number;
            colleagues: number;
        };
        /**
         * @example {
         *       "message": "Title can’t be empty"
         *     }
         */
        Error: {
            message: string;
            errors?: {
                [key: string]: string;
            };
            /** @enum {string} */
            trouble?: "lost" | "damaged" | "behind" | "newer" | "older";
            /** @enum {string} */
            code?: "no-member" | "later-change" | "other-epoch" | "closed";
            later?: {
                revision: number;
                changes: {
                    /** @enum {string} */
                    table: "jobs" | "reasons" | "candidates" | "timelines" | "assessments" | "openings" | "notices" | "sites" | "submissions" | "notes" | "steps" | "applications" | "retentions" | "consents" | "views" | "doubles" | "files" | "templates" | "messages" | "kits" | "interviews" | "bookings" | "offers" | "erasures" | "colleagues";
                    id: number;
                    before: unknown | null;
                    after: unknown;
                    fields: string[];
                    by: string | null;
                    at: string | null;
                }[];
            };
        };
        Session: {
            person: {
                /** Format: uuid */
                id: string;
                name: string;
                handle: string;
                email: string;
                picture: string | null;
            };
            confirmed: boolean;
            workspaces: {
                /** Format: uuid */
                id: string;
                name: string;
                /** @enum {string} */
                role: "owner" | "admin" | "recruiter" | "reviewer";
                handle: string;
                /** @enum {string} */
                copies: "all" | "asked" | "none";
                /** @constant */
                firstSteps?: true;
                /** @enum {string} */
                missing?: "provider" | "second-step";
                closed?: {
                    /** @constant */
                    kind: "suspended";
                    reason: string;
                } | {
                    /** @constant */
                    kind: "deleted";
                    /** Format: date-time */
                    erasedAt: string;
                };
                /** @constant */
                away?: true;
            }[];
            /** @enum {string} */
            storage: "folder" | "postgresql";
            /** @enum {string} */
            workspacesBy?: "managers" | "operator";
        };
        Member: {
            /** Format: uuid */
            id: string;
            name: string;
            handle: string;
            email: string;
            picture: string | null;
            /** @enum {string} */
            role: "owner" | "admin" | "recruiter" | "reviewer";
            /** Format: date-time */
            since: string;
            jobs: number[];
            twoStep?: boolean;
            reviewing?: {
                jobs: number[];
                contact: boolean;
            };
        };
        Invitation: {
            /** Format: uuid */
            id: string;
            email: string;
            /** @enum {string} */
            role: "admin" | "recruiter" | "reviewer";
            /** Format: date-time */
            expiresAt: string;
            by: string;
            mail: components["schemas"]["Delivery"] | null;
        };
        Delivery: {
            /** @enum {string} */
            state: "sending" | "sent" | "kept" | "failed";
            reason: string | null;
        };
        AccessToken: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @enum {string} */
            scope: "read" | "write";
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            lastUsedAt: string | null;
        };
        SentLink: {
            /** Format: uuid */
            id: string;
            jobId: number;
            jobTitle: string | null;
            by: string;
            /** Format: date-time */
            sentAt: string;
            /** Format: date-time */
            until: string;
            answeredAt: string | null;
            /** @enum {string} */
            state: "open" | "answered" | "ended" | "revoked";
            mail: components["schemas"]["Delivery"] | null;
        };
        Factors: {
            password: boolean;
            twoStep: {
                on: boolean;
                backupCodes: number;
            };
            passkeys: {
                /** Format: uuid */
                id: string;
                name: string;
                /** Format: date-time */
                createdAt: string;
                lastUsedAt: string | null;
            }[];
        };
    };
    responses: {
        /** @description The request does not fit: the message says what is wrong. */
        Error400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Title can’t be empty"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Nobody is signed in, or the token does not work. Only on a host that has people. */
        Error401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Sign in, then try again"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Whoever asks is not allowed to (`x-access`), or is no member of the workspace (`code`). Only on a host that has people. */
        Error403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "You need write access to this workspace for that"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such thing. */
        Error404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Candidate not found"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The workspace has changed since (`code`, if the write would undo what somebody else has done), or the key was used for another call. */
        Error409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "This key was used for another call"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description It is too late: the log no longer has what was asked for, or the time for it is over. */
        Error410: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "The log no longer has these changes"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A newer version is stored, or the workspace was restored from a backup (`code`). */
        Error412: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "A newer version is stored"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is larger than this call takes. */
        Error413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "The body can’t be larger than 8 MB"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such range. */
        Error416: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "There is no such range"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many tries. `Retry-After` says in how many seconds the next one is allowed. */
        Error429: {
            headers: {
                /** @description Seconds until the next try. */
                "Retry-After"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Too many tries. Try again in 2 minutes."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The database failed. Nothing was changed. */
        Error500: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Something went wrong. Try again."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The database can’t be reached, or (`trouble`) the workspace in it can’t be used. */
        Error503: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "The database can’t be reached."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The device has no room left. Nothing was changed. */
        Error507: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "The device has no room left"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description The change’s place in the log, if something changed. */
        "Change-Seq": string;
        /** @description How many waiting mails about a rejection were taken back, because their candidates are not rejected any more. */
        "Mails-Taken-Back": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listJobs: {
        parameters: {
            query?: {
                search?: string;
                status?: "active" | "archived" | "all" | "";
                sort?: "orderAsc" | "orderDesc" | "titleAsc" | "titleDesc" | "newest";
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Job"][];
                        total: number;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    addJob: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Carpenter"
                 *     }
                 */
                "application/json": {
                    title: string;
                    slug?: string;
                    /** @default [] */
                    tags?: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    changeJob: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Joiner"
                 *     }
                 */
                "application/json": {
                    title?: string;
                    tags?: string[];
                    /** @enum {string} */
                    status?: "active" | "archived";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    reorderJob: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "fromOrder": 0,
                 *       "toOrder": 1
                 *     }
                 */
                "application/json": {
                    fromOrder: number;
                    toOrder: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getPipeline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @enum {string} */
                            stage: "applied" | "screen" | "tech" | "offer" | "hired" | "rejected";
                            count: number;
                        }[];
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listPipelines: {
        parameters: {
            query?: {
                jobIds?: number[];
                timeZone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date */
                        since: string;
                        data: {
                            jobId: number;
                            pipeline: {
                                /** @enum {string} */
                                stage: "applied" | "screen" | "tech" | "offer" | "hired" | "rejected";
                                count: number;
                            }[];
                            firstAppliedAt: string | null;
                            newCount: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listOpenings: {
        parameters: {
            query?: {
                jobIds?: number[];
                timeZone?: string;
                content?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            jobId: number;
                            department: string;
                            locations: {
                                /** @enum {string} */
                                workplace: "onsite" | "hybrid" | "remote";
                                place: string;
                                country: string;
                            }[];
                            employmentType: ("full-time" | "part-time" | "contract" | "temporary" | "internship") | null;
                            pay: {
                                min: number;
                                max: number;
                                currency: string;
                                /** @enum {string} */
                                period: "hour" | "day" | "month" | "year";
                            } | null;
                            closesOn: string | null;
                            asksAssessment: boolean;
                            publishedAt: string | null;
                            updatedAt: string | null;
                            description?: string;
                            title: string;
                            slug: string;
                            /** @enum {string} */
                            state: "unpublished" | "incomplete" | "archived" | "closed" | "open";
                        }[];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getOpening: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Opening"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    changeOpening: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "department": "Workshop"
                 *     }
                 */
                "application/json": {
                    description?: string;
                    department?: string;
                    locations?: {
                        /** @enum {string} */
                        workplace: "onsite" | "hybrid" | "remote";
                        place: string;
                        country: string;
                    }[];
                    employmentType?: ("full-time" | "part-time" | "contract" | "temporary" | "internship") | null;
                    pay?: {
                        min: number;
                        max: number;
                        currency: string;
                        /** @enum {string} */
                        period: "hour" | "day" | "month" | "year";
                    } | null;
                    closesOn?: string | null;
                    asksAssessment?: boolean;
                    published?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Opening"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    checkErasure: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         7
                 *       ]
                 *     }
                 */
                "application/json": {
                    ids?: number[];
                    /** Format: date-time */
                    rejectedBefore?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: number;
                            name: string;
                            jobTitle: string;
                            stage: ("applied" | "screen" | "tech" | "offer" | "hired" | "rejected") | null;
                            merged: number;
                        }[];
                        others: {
                            id: number;
                            name: string;
                            jobTitle: string;
                            stage: ("applied" | "screen" | "tech" | "offer" | "hired" | "rejected") | null;
                            isSure: boolean;
                            signs: ("email" | "link" | "name" | "similarName" | "phone" | "job")[];
                        }[];
                        rows: {
                            candidates: number;
                            timelines: number;
                            submissions: number;
                            notes: number;
                            steps: number;
                            applications: number;
                            consents: number;
                            doubles: number;
                            files: number;
                            messages: number;
                            interviews: number;
                            bookings: number;
                            scorecards: number;
                            unsealings: number;
                            offers: number;
                        };
                        changes: number;
                        total: number;
                        later: number;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    eraseCandidates: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         2
                 *       ]
                 *     }
                 */
                "application/json": {
                    ids: number[];
                    /** @enum {string} */
                    because?: "retention" | "request";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        at: string;
                        by: string;
                        ids: number[];
                        rows: {
                            candidates: number;
                            timelines: number;
                            submissions: number;
                            notes: number;
                            steps: number;
                            applications: number;
                            consents: number;
                            doubles: number;
                            files: number;
                            messages: number;
                            interviews: number;
                            bookings: number;
                            scorecards: number;
                            unsealings: number;
                            offers: number;
                        };
                        changes: number;
                        hash: string;
                        left?: string[];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    listCandidates: {
        parameters: {
            query?: {
                search?: string;
                inFiles?: "true" | "false";
                stage?: ("applied" | "screen" | "tech" | "offer" | "hired" | "rejected")[];
                jobId?: number;
                reason?: "none" | string;
                tag?: string;
                source?: string;
                owner?: string;
                rating?: "1" | "2" | "3" | "4" | "none";
                nextStep?: "overdue" | "week" | "any" | "none";
                email?: string;
                appliedFrom?: string;
                appliedTo?: string;
                minDaysInStage?: number;
                minDaysInactive?: number;
                waiting?: "true" | "false";
                news?: "true" | "false";
                asOf?: string;
                counted?: string;
                from?: string;
                to?: string;
                timeZone?: string;
                sort?: "latest" | "oldest" | "nameAsc" | "nameDesc" | "stageAsc" | "stageDesc" | "appliedDesc" | "appliedAsc" | "ratingDesc" | "ratingAsc" | "ownerAsc" | "ownerDesc" | "stepAsc" | "stepDesc" | "activityDesc" | "activityAsc" | "waitingDesc" | "waitingAsc";
                marks?: "true" | "false";
                activity?: "true" | "false";
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: number;
                            name: string;
                            email: string;
                            jobId: number;
                            /** @enum {string} */
                            stage: "applied" | "screen" | "tech" | "offer" | "hired" | "rejected";
                            /** Format: date-time */
                            stageSince: string;
                            reasonId: number | null;
                            reasonNote: string;
                            /** Format: date-time */
                            appliedAt: string;
                            phone: string;
                            links: string[];
                            source: string;
                            tags: string[];
                            owner: string;
                            rating: number | null;
                            jobTitle: string;
                            rejectionReason: string | null;
                            noteCount?: number;
                            fileCount?: number;
                            interviewsAt?: string[];
                            nextStep?: {
                                text: string;
                                day: string | null;
                            } | null;
                            applicationCount?: number;
                            /** Format: date-time */
                            lastActivity?: string;
                            waitingSince?: string | null;
                        }[];
                        total: number;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    addCandidate: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Cleo",
                 *       "email": "cleo@example.com",
                 *       "jobId": 1
                 *     }
                 */
                "application/json": {
                    name: string;
                    email: string;
                    jobId: number;
                    /** Format: date-time */
                    appliedAt?: string;
                    phone?: string;
                    links?: string[];
                    source?: string;
                    tags?: string[];
                    owner?: string;
                    rating?: (1 | 2 | 3 | 4) | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Candidate"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    changeCandidates: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         1
                 *       ],
                 *       "stage": "screen"
                 *     }
                 */
                "application/json": {
                    ids: number[];
                    /** @enum {string} */
                    stage?: "applied" | "screen" | "tech" | "offer" | "hired" | "rejected";
                    reason?: (string | {
                        id: number | null;
                        note?: string;
                    }) | null;
                    addTags?: string[];
                    removeTags?: string[];
                    owner?: string;
                    rating?: (1 | 2 | 3 | 4) | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Candidate"][];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    listTags: {
        parameters: {
            query?: {
                search?: string;
                inFiles?: "true" | "false";
                stage?: ("applied" | "screen" | "tech" | "offer" | "hired" | "rejected")[];
                jobId?: number;
                reason?: "none" | string;
                tag?: string;
                source?: string;
                owner?: string;
                rating?: "1" | "2" | "3" | "4" | "none";
                nextStep?: "overdue" | "week" | "any" | "none";
                email?: string;
                appliedFrom?: string;
                appliedTo?: string;
                minDaysInStage?: number;
                minDaysInactive?: number;
                waiting?: "true" | "false";
                news?: "true" | "false";
                asOf?: string;
                counted?: string;
                from?: string;
                to?: string;
                timeZone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            name: string;
                            count: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listSources: {
        parameters: {
            query?: {
                search?: string;
                inFiles?: "true" | "false";
                stage?: ("applied" | "screen" | "tech" | "offer" | "hired" | "rejected")[];
                jobId?: number;
                reason?: "none" | string;
                tag?: string;
                source?: string;
                owner?: string;
                rating?: "1" | "2" | "3" | "4" | "none";
                nextStep?: "overdue" | "week" | "any" | "none";
                email?: string;
                appliedFrom?: string;
                appliedTo?: string;
                minDaysInStage?: number;
                minDaysInactive?: number;
                waiting?: "true" | "false";
                news?: "true" | "false";
                asOf?: string;
                counted?: string;
                from?: string;
                to?: string;
                timeZone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            name: string;
                            count: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getCandidate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Candidate"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    changeCandidate: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada L"
                 *     }
                 */
                "application/json": {
                    name?: string;
                    email?: string;
                    /** @enum {string} */
                    stage?: "applied" | "screen" | "tech" | "offer" | "hired" | "rejected";
                    reason?: (string | {
                        id: number | null;
                        note?: string;
                    }) | null;
                    why?: string;
                    /** Format: date-time */
                    appliedAt?: string;
                    phone?: string;
                    links?: string[];
                    source?: string;
                    tags?: string[];
                    owner?: string;
                    rating?: (1 | 2 | 3 | 4) | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Candidate"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    listTimelineOfCandidate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TimelineEvent"][];
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listNotesOfCandidate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Note"][];
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    addNote: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Hello"
                 *     }
                 */
                "application/json": {
                    text: string;
                    mentions?: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Note"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    listNextStepsOfCandidate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["NextStep"][];
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    addNextStep: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Call her",
                 *       "day": "2026-11-26",
                 *       "owner": "mei"
                 *     }
                 */
                "application/json": {
                    text: string;
                    /** Format: date */
                    day: string;
                    owner?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NextStep"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    deleteNextStep: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NextStep"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    changeNextStep: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "done": true
                 *     }
                 */
                "application/json": {
                    text?: string;
                    /** Format: date */
                    day?: string;
                    owner?: string;
                    done?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NextStep"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    deleteNote: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Note"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    listFilesOfCandidate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["File"][];
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    attachFile: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                    text?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["File"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    storeFileForImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        name: string;
                        /** @enum {string} */
                        kind: "pdf" | "docx" | "doc" | "odt" | "rtf" | "pages" | "txt" | "html" | "eml" | "msg" | "png" | "jpeg" | "gif" | "webp";
                        size: number;
                        hash: string;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getFilesUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        files: number;
                        bytes: number;
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    downloadFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The range that was asked for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            416: components["responses"]["Error416"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    deleteFile: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["File"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    listApplications: {
        parameters: {
            query?: {
                jobId?: number;
                new?: "true" | "false";
                answers?: string;
                people?: "true" | "false";
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            application: components["schemas"]["Application"];
                            candidate: components["schemas"]["Candidate"];
                            marks: {
                                files: number;
                                again: boolean;
                                earlier: {
                                    candidateId: number;
                                    jobTitle: string;
                                }[];
                            };
                            answers: {
                                question: string;
                                answer: string;
                            }[];
                            others: {
                                application: components["schemas"]["Application"];
                                candidate: components["schemas"]["Candidate"];
                                marks: {
                                    files: number;
                                    again: boolean;
                                    earlier: {
                                        candidateId: number;
                                        jobTitle: string;
                                    }[];
                                };
                                answers: {
                                    question: string;
                                    answer: string;
                                }[];
                            }[];
                        }[];
                        total: number;
                        jobs: {
                            jobId: number;
                            title: string;
                            count: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    receiveApplication: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "jobId": 1,
                 *       "name": "Dora",
                 *       "email": "dora@example.com",
                 *       "ticket": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
                 *     }
                 */
                "application/json": {
                    jobId: number;
                    name: string;
                    email: string;
                    /** @default  */
                    phone?: string;
                    /** @default [] */
                    links?: string[];
                    /** @default  */
                    source?: string;
                    /** @default null */
                    answers?: {
                        [key: string]: string | string[] | number;
                    } | null;
                    /** @default null */
                    noticeId?: number | null;
                    ticket: string;
                    /** @default [] */
                    files?: {
                        name: string;
                        /** @enum {string} */
                        kind: "pdf" | "docx" | "doc" | "odt" | "rtf" | "pages" | "txt" | "html" | "eml" | "msg" | "png" | "jpeg" | "gif" | "webp";
                        size: number;
                        hash: string;
                        /** @default  */
                        text?: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Application"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    changeApplications: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         1
                 *       ],
                 *       "seen": true
                 *     }
                 */
                "application/json": {
                    ids: number[];
                    seen: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Application"][];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    changeApplication: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "withdrawn"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    event: "withdrawn" | "erasure asked";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Application"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    listApplicationsOfCandidate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Application"][];
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listMessagesOfCandidate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Message"][];
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    sendMessages: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "how": "own program",
                 *       "messages": [
                 *         {
                 *           "candidateId": 1,
                 *           "subject": "Hello",
                 *           "text": "How are you?"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    messages: {
                        candidateId: number;
                        subject: string;
                        text: string;
                        /** @default [] */
                        attachments?: {
                            name: string;
                            hash: string;
                        }[];
                        /** @default null */
                        templateId?: number | null;
                        /** @default null */
                        inReplyTo?: number | null;
                    }[];
                    /** Format: date-time */
                    dueAt?: string;
                    /** @enum {string} */
                    how: "mail" | "own program";
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Message"][];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    listLeftOutOfMessages: {
        parameters: {
            query?: {
                ids?: number[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            candidateId: number;
                            /** @enum {string} */
                            reason: "erasure" | "no bulk mail" | "withdrew" | "twice";
                            otherId: number | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getMailSender: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        from: string | null;
                        name: string | null;
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    addReceivedMessage: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "candidateId": 1,
                 *       "at": "2026-01-05T09:00:00.000Z",
                 *       "from": "ada@example.com",
                 *       "to": "jobs@example.com",
                 *       "subject": "Hello",
                 *       "text": "Fine",
                 *       "messageId": "a@example.com",
                 *       "references": [],
                 *       "attachments": [],
                 *       "original": null,
                 *       "html": null,
                 *       "isAutomatic": false
                 *     }
                 */
                "application/json": {
                    candidateId: number;
                    /** Format: date-time */
                    at: string;
                    from: string;
                    to: string;
                    subject: string;
                    text: string;
                    messageId: string;
                    references: string[];
                    attachments: {
                        name: string;
                        size: number;
                        type: string;
                        hash: string;
                    }[];
                    original: string | null;
                    html: string | null;
                    isAutomatic: boolean;
                    /** @default  */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    deleteMessage: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    changeMessage: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "candidateId": 2
                 *     }
                 */
                "application/json": {
                    /** Format: date-time */
                    dueAt: string;
                } | {
                    /** @constant */
                    again: true;
                } | {
                    candidateId: number;
                } | {
                    needsAnswer: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    listOutbox: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: number;
                            candidateId: number;
                            /** @enum {string} */
                            direction: "out" | "in";
                            /** @enum {string} */
                            state: "waiting" | "sending" | "sent" | "uncertain" | "failed" | "bounced" | "written" | "received" | "settled";
                            /** Format: date-time */
                            at: string;
                            by: string;
                            from: string;
                            to: string;
                            subject: string;
                            text: string;
                            dueAt: string | null;
                            sentAt: string | null;
                            attempts: number;
                            reason: string;
                            messageId: string;
                            references: string[];
                            attachments: {
                                name: string;
                                size: number;
                                type: string;
                                hash: string;
                            }[];
                            original: {
                                hash: string;
                                size: number;
                            } | null;
                            html: {
                                hash: string;
                                size: number;
                            } | null;
                            isAutomatic: boolean;
                            isBulk: boolean;
                            templateId: number | null;
                            invitation: {
                                interviewId: number;
                                /** @enum {string} */
                                method: "REQUEST" | "CANCEL";
                                sequence: number;
                                who: string;
                                calendar: string;
                            } | null;
                            candidateName: string;
                        }[];
                        total: number;
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    downloadMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The range that was asked for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            416: components["responses"]["Error416"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    downloadMessageHtml: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The range that was asked for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            416: components["responses"]["Error416"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    downloadMessageAttachment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The range that was asked for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            416: components["responses"]["Error416"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listTemplates: {
        parameters: {
            query?: {
                jobId?: string | "none";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Template"][];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    addTemplate: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Welcome",
                 *       "body": "Hello {{first name}}"
                 *     }
                 */
                "application/json": {
                    name: string;
                    /**
                     * @default general
                     * @enum {string}
                     */
                    purpose?: "general" | "confirmation" | "assessment" | "interview" | "rejection" | "offer";
                    /** @default null */
                    jobId?: number | null;
                    /** @default null */
                    stage?: ("applied" | "screen" | "tech" | "offer" | "hired" | "rejected") | null;
                    /** @default  */
                    subject?: string;
                    body: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    deleteTemplate: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    changeTemplate: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Good morning"
                 *     }
                 */
                "application/json": {
                    name?: string;
                    /** @enum {string} */
                    purpose?: "general" | "confirmation" | "assessment" | "interview" | "rejection" | "offer";
                    jobId?: number | null;
                    stage?: ("applied" | "screen" | "tech" | "offer" | "hired" | "rejected") | null;
                    subject?: string;
                    body?: string;
                    order?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    listInterviews: {
        parameters: {
            query?: {
                from?: string;
                until?: string;
                interviewer?: string;
                jobId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: number;
                            candidateId: number;
                            jobId: number;
                            kitId: number | null;
                            name: string;
                            /** @enum {string} */
                            stage: "applied" | "screen" | "tech" | "offer" | "hired" | "rejected";
                            attributes: {
                                key: string;
                                name: string;
                                about: string;
                            }[];
                            questions: string[];
                            /** Format: date-time */
                            startsAt: string;
                            /** Format: date-time */
                            endsAt: string;
                            zone: string;
                            place: string;
                            details: string;
                            interviewers: string[];
                            /** @enum {string} */
                            state: "scheduled" | "cancelled" | "past";
                            reason: string;
                            uid: string;
                            sequence: number;
                            answers: {
                                who: string;
                                /** @enum {string} */
                                answer: "open" | "accepted" | "tentative" | "declined";
                                /** Format: date-time */
                                at: string;
                                comment: string;
                                proposedStart: string | null;
                            }[];
                            bookingId: number | null;
                            /** Format: date-time */
                            createdAt: string;
                            by: string;
                            candidateName: string;
                            jobTitle: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    addInterview: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "candidateId": 1,
                 *       "kitId": 1,
                 *       "startsAt": "2020-03-02T09:00:00.000Z",
                 *       "zone": "Europe/Berlin",
                 *       "interviewers": [
                 *         "mei"
                 *       ]
                 *     }
                 */
                "application/json": {
                    candidateId: number;
                    /** @default null */
                    kitId?: number | null;
                    name?: string;
                    /** Format: date-time */
                    startsAt: string;
                    /** Format: date-time */
                    endsAt?: string;
                    zone: string;
                    /** @default  */
                    place?: string;
                    /** @default  */
                    details?: string;
                    interviewers: string[];
                    /** @default false */
                    notify?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Interview"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    listBusyTimes: {
        parameters: {
            query?: {
                handles?: string[];
                from?: string;
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            handle: string;
                            busy: {
                                /** Format: date-time */
                                from: string;
                                /** Format: date-time */
                                to: string;
                            }[];
                            zone: string | null;
                            workingHours: {
                                from: string;
                                to: string;
                                days: number[];
                                pauses: {
                                    from: string;
                                    to: string;
                                }[];
                            } | null;
                            problem: string | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listInterviewsOfCandidate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Interview"][];
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    changeInterview: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "startsAt": "2020-03-02T11:00:00.000Z"
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    cancelled: true;
                    /** @default  */
                    reason?: string;
                    notify?: boolean;
                } | {
                    name?: string;
                    /** Format: date-time */
                    startsAt?: string;
                    /** Format: date-time */
                    endsAt?: string;
                    zone?: string;
                    place?: string;
                    details?: string;
                    interviewers?: string[];
                    notify?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Interview"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    answerInterview: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "answer": "accepted",
                 *       "interviewer": "mei"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    answer: "accepted" | "tentative" | "declined";
                    /** @default  */
                    comment?: string;
                    /** @default null */
                    proposedStart?: string | null;
                    interviewer?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Interview"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    downloadInterviewCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The range that was asked for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            416: components["responses"]["Error416"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listKits: {
        parameters: {
            query?: {
                jobId?: string | "library";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Kit"][];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    addKit: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "jobId": 1,
                 *       "name": "Trial day",
                 *       "minutes": 120
                 *     }
                 */
                "application/json": {
                    name: string;
                    minutes: number;
                    /**
                     * @default tech
                     * @enum {string}
                     */
                    stage?: "applied" | "screen" | "tech" | "offer" | "hired" | "rejected";
                    /** @default [] */
                    interviewers?: string[];
                    /** @default [] */
                    attributes?: {
                        key: string;
                        name: string;
                        about: string;
                    }[];
                    /** @default [] */
                    questions?: string[];
                    jobId: number | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Kit"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    deleteKit: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Kit"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    changeKit: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "minutes": 45
                 *     }
                 */
                "application/json": {
                    name?: string;
                    minutes?: number;
                    /** @enum {string} */
                    stage?: "applied" | "screen" | "tech" | "offer" | "hired" | "rejected";
                    interviewers?: string[];
                    attributes?: {
                        key: string;
                        name: string;
                        about: string;
                    }[];
                    questions?: string[];
                    order?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Kit"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    copyKit: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "jobId": null
                 *     }
                 */
                "application/json": {
                    jobId: number | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Kit"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    listScorecardsOfCandidate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        interviews: components["schemas"]["Interview"][];
                        cards: components["schemas"]["Scorecard"][];
                        sealed: {
                            id: number;
                            candidateId: number;
                            interviewId: number;
                            interviewer: string;
                            /** Format: date-time */
                            submittedAt: string;
                            by: string;
                        }[];
                        isSealed: boolean;
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getOwnScorecard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        interview: components["schemas"]["Interview"];
                        handle: string | null;
                        cards: components["schemas"]["Scorecard"][];
                        sealed: {
                            id: number;
                            candidateId: number;
                            interviewId: number;
                            interviewer: string;
                            /** Format: date-time */
                            submittedAt: string;
                            by: string;
                        }[];
                        isSealed: boolean;
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    addScorecard: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "overall": "yes",
                 *       "ratings": [
                 *         {
                 *           "key": "depth",
                 *           "score": 3
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    overall: "strong no" | "no" | "yes" | "strong yes";
                    ratings: {
                        key: string;
                        score: number | null;
                        /** @default  */
                        note?: string;
                    }[];
                    /** @default  */
                    notes?: string;
                    interviewer?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Scorecard"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    changeScorecard: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "overall": "no",
                 *       "ratings": [
                 *         {
                 *           "key": "depth",
                 *           "score": null
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    overall: "strong no" | "no" | "yes" | "strong yes";
                    ratings: {
                        key: string;
                        score: number | null;
                        /** @default  */
                        note?: string;
                    }[];
                    /** @default  */
                    notes?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Scorecard"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    unsealScorecards: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "I decide today"
                 *     }
                 */
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unsealing"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    listSchedulingLinksOfCandidate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: number;
                            candidateId: number;
                            jobId: number;
                            parts: {
                                kitId: number | null;
                                name: string;
                                minutes: number;
                                interviewers: string[];
                                /** @enum {string} */
                                holders?: "all" | "one";
                                attributes: {
                                    key: string;
                                    name: string;
                                    about: string;
                                }[];
                                questions: string[];
                            }[];
                            breakMinutes: number;
                            from: string;
                            until: string;
                            changeHours: number;
                            zone: string;
                            place: string;
                            details: string;
                            /** Format: date-time */
                            createdAt: string;
                            by: string;
                            closedAt: string | null;
                            /** @enum {string} */
                            state: "open" | "booked" | "closed" | "past";
                            link: string | null;
                            interviews: components["schemas"]["Interview"][];
                        }[];
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    addSchedulingLink: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "parts": [
                 *         {
                 *           "kitId": 1,
                 *           "interviewers": [
                 *             "mei"
                 *           ]
                 *         }
                 *       ],
                 *       "from": "2030-03-04",
                 *       "until": "2030-03-05"
                 *     }
                 */
                "application/json": {
                    parts: {
                        /** @default null */
                        kitId?: number | null;
                        name?: string;
                        minutes?: number;
                        interviewers: string[];
                        /** @enum {string} */
                        holders?: "all" | "one";
                    }[];
                    /** @default 0 */
                    breakMinutes?: number;
                    /** Format: date */
                    from: string;
                    /** Format: date */
                    until: string;
                    /** @default 24 */
                    changeHours?: number;
                    /**
                     * @default UTC
                     * @example UTC
                     * @example Europe/Berlin
                     * @example America/Los_Angeles
                     */
                    zone?: string;
                    /** @default  */
                    place?: string;
                    /** @default  */
                    details?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        candidateId: number;
                        jobId: number;
                        parts: {
                            kitId: number | null;
                            name: string;
                            minutes: number;
                            interviewers: string[];
                            /** @enum {string} */
                            holders?: "all" | "one";
                            attributes: {
                                key: string;
                                name: string;
                                about: string;
                            }[];
                            questions: string[];
                        }[];
                        breakMinutes: number;
                        from: string;
                        until: string;
                        changeHours: number;
                        zone: string;
                        place: string;
                        details: string;
                        /** Format: date-time */
                        createdAt: string;
                        by: string;
                        closedAt: string | null;
                        /** @enum {string} */
                        state: "open" | "booked" | "closed" | "past";
                        link: string | null;
                        interviews: components["schemas"]["Interview"][];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    listSchedulingTimes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: string[];
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    changeSchedulingLink: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "closed": true
                 *     }
                 */
                "application/json": {
                    closed: boolean;
                } | {
                    /** Format: date-time */
                    startsAt: string;
                    /**
                     * @default UTC
                     * @example UTC
                     * @example Europe/Berlin
                     * @example America/Los_Angeles
                     */
                    zone?: string;
                    /** @default  */
                    comment?: string;
                } | {
                    /** @constant */
                    cancelled: true;
                    /** @default  */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        candidateId: number;
                        jobId: number;
                        parts: {
                            kitId: number | null;
                            name: string;
                            minutes: number;
                            interviewers: string[];
                            /** @enum {string} */
                            holders?: "all" | "one";
                            attributes: {
                                key: string;
                                name: string;
                                about: string;
                            }[];
                            questions: string[];
                        }[];
                        breakMinutes: number;
                        from: string;
                        until: string;
                        changeHours: number;
                        zone: string;
                        place: string;
                        details: string;
                        /** Format: date-time */
                        createdAt: string;
                        by: string;
                        closedAt: string | null;
                        /** @enum {string} */
                        state: "open" | "booked" | "closed" | "past";
                        link: string | null;
                        interviews: components["schemas"]["Interview"][];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    listOffers: {
        parameters: {
            query?: {
                toApprove?: "true" | "false";
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: number;
                            candidateId: number;
                            jobId: number;
                            /** @enum {string} */
                            state: "draft" | "approving" | "approved" | "sent" | "accepted" | "declined" | "withdrawn";
                            text: string;
                            pay: {
                                min: number;
                                max: number;
                                currency: string;
                                /** @enum {string} */
                                period: "hour" | "day" | "month" | "year";
                            } | null;
                            startsOn: string | null;
                            expiresOn: string;
                            approvals: {
                                handle: string;
                                /** @enum {string} */
                                decision: "open" | "approved" | "refused";
                                at: string | null;
                                note: string;
                                by?: string;
                            }[];
                            key: string | null;
                            document: string | null;
                            messageId: number | null;
                            sentAt: string | null;
                            openedAt: string | null;
                            answeredAt: string | null;
                            signedName: string;
                            reason: string;
                            evidence: {
                                hash: string;
                                size: number;
                            } | null;
                            confirmedAt: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            by: string;
                            candidateName: string;
                            jobTitle: string;
                        }[];
                        total: number;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listOffersOfCandidate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Offer"][];
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    addOffer: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Come and work with us",
                 *       "expiresOn": "2999-12-31"
                 *     }
                 */
                "application/json": {
                    text: string;
                    /** @default null */
                    pay?: {
                        min: number;
                        max: number;
                        currency: string;
                        /** @enum {string} */
                        period: "hour" | "day" | "month" | "year";
                    } | null;
                    /** @default null */
                    startsOn?: string | null;
                    /** Format: date */
                    expiresOn: string;
                    /** @default [] */
                    approvers?: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Offer"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    changeOffer: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "withdraw": "The budget is gone"
                 *     }
                 */
                "application/json": {
                    text?: string;
                    pay?: {
                        min: number;
                        max: number;
                        currency: string;
                        /** @enum {string} */
                        period: "hour" | "day" | "month" | "year";
                    } | null;
                    startsOn?: string | null;
                    /** Format: date */
                    expiresOn?: string;
                    approvers?: string[];
                } | {
                    /** @constant */
                    ask: true;
                } | {
                    /** @enum {string} */
                    decision: "approved" | "refused";
                    /** @default  */
                    note?: string;
                } | {
                    send: {
                        /** @enum {string} */
                        how: "mail" | "own program";
                        subject: string;
                        text: string;
                    };
                } | {
                    /** @enum {string} */
                    answer: "accepted" | "declined";
                    /** @default  */
                    reason?: string;
                    notify?: boolean;
                } | {
                    withdraw: string;
                } | {
                    /** @constant */
                    confirm: true;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Offer"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    downloadOfferEvidence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The range that was asked for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            416: components["responses"]["Error416"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listExistingAssessments: {
        parameters: {
            query?: {
                jobIds?: number[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        exists: {
                            [key: string]: boolean;
                        };
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listSubmissions: {
        parameters: {
            query?: {
                candidateId?: number;
                limit?: number;
            };
            header?: never;
            path: {
                jobId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Submission"][];
                        total: number;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getAssessment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                jobId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The version and when it was stored. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Assessment"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    saveAssessment: {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path: {
                jobId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "About data",
                 *       "sections": []
                 *     }
                 */
                "application/json": {
                    jobId?: number;
                    title: string;
                    sections: {
                        id?: string;
                        title?: string;
                        description?: string;
                        /** @default [] */
                        questions?: {
                            id?: string;
                            /** @enum {string} */
                            type: "single" | "multi" | "short" | "long" | "number" | "file" | "numeric";
                            title?: string;
                            label?: string;
                            /** @default false */
                            required?: boolean;
                            options?: string[];
                            min?: number | null;
                            max?: number | null;
                            maxLength?: number | null;
                            condition?: {
                                questionId: string;
                                equalsValue: string;
                            } | null;
                            showIf?: {
                                [key: string]: string;
                            } | null;
                        }[];
                    }[];
                    version?: number;
                    updatedAt?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    /** @description The version and when it was stored. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Assessment"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            412: components["responses"]["Error412"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    submitAssessment: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path: {
                jobId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "candidateId": 1,
                 *       "answers": {
                 *         "name": "Ada",
                 *         "remote": "No"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @default null */
                    candidateId?: number | null;
                    answers: {
                        [key: string]: (string | string[] | number) | null;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Submission"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    listReasons: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Reason"][];
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    addReason: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Too late"
                 *     }
                 */
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reason"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    changeReason: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Too early"
                 *     }
                 */
                "application/json": {
                    name?: string;
                    retired?: boolean;
                    order?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reason"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    listViews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["View"][];
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    addView: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Mine",
                 *       "screen": "board",
                 *       "params": {}
                 *     }
                 */
                "application/json": {
                    name: string;
                    /** @enum {string} */
                    screen: "list" | "board";
                    params: {
                        [key: string]: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["View"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    deleteView: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["View"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    changeView: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ours"
                 *     }
                 */
                "application/json": {
                    name?: string;
                    params?: {
                        [key: string]: string;
                    };
                    order?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["View"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    listDuplicates: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            candidates: [
                                components["schemas"]["Candidate"],
                                components["schemas"]["Candidate"]
                            ];
                            signs: ("email" | "link" | "name" | "similarName" | "phone" | "job")[];
                        }[];
                        total: number;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listDuplicatesOfCandidate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            candidate: components["schemas"]["Candidate"];
                            signs: ("email" | "link" | "name" | "similarName" | "phone" | "job")[];
                            isKept: boolean;
                        }[];
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listKeptApplications: {
        parameters: {
            query?: {
                ids?: number[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: number;
                            others: number[];
                        }[];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    keepApplications: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         1,
                 *         2
                 *       ]
                 *     }
                 */
                "application/json": {
                    ids: number[];
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DuplicateDecision"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    markDifferent: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         1,
                 *         2
                 *       ]
                 *     }
                 */
                "application/json": {
                    ids: number[];
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DuplicateDecision"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    mergeCandidates: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "candidateId": 3
                 *     }
                 */
                "application/json": {
                    candidateId: number;
                    take?: ("name" | "email" | "phone" | "job" | "stage" | "appliedAt" | "source")[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Candidate"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    checkImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "newJobs": [],
                 *       "rows": [
                 *         {
                 *           "name": "Eve",
                 *           "email": "eve@example.com",
                 *           "jobId": 1
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    newJobs: {
                        title: string;
                        /** @enum {string} */
                        status?: "active" | "archived";
                    }[];
                    rows: unknown[];
                    loosely?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        unusable: {
                            row: number;
                            problem: string;
                        }[];
                        here: {
                            row: number;
                            candidateId: number;
                            name: string;
                            email: string;
                            jobTitle: string;
                            isSameJob: boolean;
                            /** @enum {string} */
                            by: "email" | "phone" | "link" | "name";
                            isSure: boolean;
                        }[];
                        repeated: {
                            row: number;
                            repeats: number;
                            /** @enum {string} */
                            by: "email" | "phone" | "link" | "name";
                            isSure: boolean;
                        }[];
                        leftOut: {
                            row: number;
                            tags: number;
                            links: number;
                            update: boolean;
                        }[];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    importCandidates: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "newJobs": [],
                 *       "rows": [
                 *         {
                 *           "name": "Eve",
                 *           "email": "eve@example.com",
                 *           "jobId": 1
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    source?: string;
                    newJobs: {
                        title: string;
                        /** @enum {string} */
                        status?: "active" | "archived";
                    }[];
                    replacesDemo?: boolean;
                    newReasons?: string[];
                    rows: {
                        name: string;
                        email: string;
                        jobId?: number;
                        newJob?: number;
                        /** @enum {string} */
                        stage?: "applied" | "screen" | "tech" | "offer" | "hired" | "rejected";
                        since?: string | null;
                        reason?: string;
                        appliedAt?: string | null;
                        note?: string;
                        notes?: {
                            text: string;
                            /** Format: date-time */
                            at?: string;
                        }[];
                        history?: {
                            /** @enum {string} */
                            stage: "applied" | "screen" | "tech" | "offer" | "hired" | "rejected";
                            /** Format: date-time */
                            at: string;
                            note?: string;
                        }[];
                        owner?: string;
                        candidateId?: number;
                        fillsIn?: boolean;
                        files?: {
                            hash: string;
                            name: string;
                            text?: string;
                        }[];
                        phone?: string;
                        links?: string[];
                        source?: string;
                        tags?: string[];
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        added: number;
                        updated: number;
                        jobs: number;
                        leftOut: {
                            row: number;
                            tags: number;
                            links: number;
                        }[];
                        unusable: {
                            row: number;
                            problem: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    checkInterviewsImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "zone": "UTC",
                 *       "rows": [
                 *         {
                 *           "candidate": "Alan",
                 *           "name": "Phone",
                 *           "startsAt": "2019-01-05T09:00:00.000Z"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    zone: string;
                    rows: unknown[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        unusable: {
                            row: number;
                            problem: string;
                        }[];
                        here: number[];
                        found: {
                            row: number;
                            candidateId: number;
                            name: string;
                            jobTitle: string;
                            hasScorecard: boolean;
                        }[];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    importInterviews: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "zone": "UTC",
                 *       "rows": [
                 *         {
                 *           "candidate": "Alan",
                 *           "name": "Phone",
                 *           "startsAt": "2019-01-05T09:00:00.000Z"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    source?: string;
                    zone: string;
                    rows: {
                        /** @default  */
                        email?: string;
                        /** @default  */
                        candidate?: string;
                        /** @default  */
                        job?: string;
                        name: string;
                        /** Format: date-time */
                        startsAt: string;
                        /** @default 60 */
                        minutes?: number;
                        /** @default [] */
                        interviewers?: string[];
                        /** @default [] */
                        others?: string[];
                        /** @default null */
                        decision?: ("strong no" | "no" | "yes" | "strong yes") | null;
                        /** @default  */
                        notes?: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        added: number;
                        scorecards: number;
                        here: number;
                        unusable: {
                            row: number;
                            problem: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getFunnelReport: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                timeZone?: string;
                jobId?: number;
                source?: string;
                tag?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @enum {string} */
                            stage: "applied" | "screen" | "tech" | "offer" | "hired";
                            reached: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getTimeInStageReport: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                timeZone?: string;
                jobId?: number;
                source?: string;
                tag?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @enum {string} */
                            stage: "applied" | "screen" | "tech" | "offer";
                            people: number;
                            median: number | null;
                            ninetieth: number | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getFlowReport: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                timeZone?: string;
                jobId?: number;
                source?: string;
                tag?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: date */
                            week: string;
                            opened: number;
                            hired: number;
                            rejected: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getReasonsReport: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                timeZone?: string;
                jobId?: number;
                source?: string;
                tag?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            key: string;
                            name: string | null;
                            count: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getSourcesReport: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                timeZone?: string;
                jobId?: number;
                source?: string;
                tag?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            source: string | null;
                            applied: number;
                            interviewed: number;
                            hired: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getWaitingReport: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                timeZone?: string;
                jobId?: number;
                source?: string;
                tag?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Candidate"][];
                        total: number;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getHiresReport: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                timeZone?: string;
                jobId?: number;
                source?: string;
                tag?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        toHire: {
                            candidates: number[];
                            median: number | null;
                            ninetieth: number | null;
                        };
                        toFill: {
                            candidates: number[];
                            median: number | null;
                            ninetieth: number | null;
                        };
                        offers: {
                            accepted: number[];
                            declined: number[];
                        };
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getInterviewsReport: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                timeZone?: string;
                jobId?: number;
                source?: string;
                tag?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        first: {
                            candidates: number[];
                            median: number | null;
                            ninetieth: number | null;
                        };
                        hires: {
                            candidates: number[];
                            interviews: number;
                        };
                        interviewers: {
                            interviewer: string;
                            interviews: number;
                            candidates: number[];
                            missing: number[];
                            agreed: number[];
                            differed: number[];
                        }[];
                        sealed: number;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getReportsSpan: {
        parameters: {
            query?: {
                timeZone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        first: string | null;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getToday: {
        parameters: {
            query?: {
                timeZone?: string;
                owner?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date */
                        day: string;
                        /** Format: date */
                        since: string;
                        steps: {
                            data: {
                                id: number;
                                candidateId: number;
                                text: string;
                                day: string | null;
                                owner: string;
                                /** Format: date-time */
                                createdAt: string;
                                by: string;
                                doneAt: string | null;
                                candidateName: string;
                                jobTitle: string;
                            }[];
                            total: number;
                            dueTotal: number;
                        };
                        interviews: {
                            data: {
                                id: number;
                                candidateId: number;
                                name: string;
                                /** Format: date-time */
                                startsAt: string;
                                /** Format: date-time */
                                endsAt: string;
                                interviewers: string[];
                                candidateName: string;
                            }[];
                            total: number;
                        };
                        scorecards: {
                            data: {
                                interviewId: number;
                                name: string;
                                /** Format: date-time */
                                endsAt: string;
                                candidateId: number;
                                candidateName: string;
                                interviewer: string;
                            }[];
                            total: number;
                        };
                        waiting: {
                            data: components["schemas"]["Candidate"][];
                            total: number;
                        };
                        unanswered: {
                            data: {
                                id: number;
                                name: string;
                                email: string;
                                jobId: number;
                                /** @enum {string} */
                                stage: "applied" | "screen" | "tech" | "offer" | "hired" | "rejected";
                                /** Format: date-time */
                                stageSince: string;
                                reasonId: number | null;
                                reasonNote: string;
                                /** Format: date-time */
                                appliedAt: string;
                                phone: string;
                                links: string[];
                                source: string;
                                tags: string[];
                                owner: string;
                                rating: number | null;
                                jobTitle: string;
                                rejectionReason: string | null;
                                waitingSince: string | null;
                            }[];
                            total: number;
                        };
                        applied: {
                            data: components["schemas"]["Candidate"][];
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    search: {
        parameters: {
            query?: {
                q?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @enum {string} */
                            kind: "candidate" | "job" | "note" | "message" | "answer" | "file" | "view";
                            id: number;
                            title: string;
                            detail: string;
                            marks: {
                                /** @enum {string} */
                                field: "title" | "detail";
                                start: number;
                                end: number;
                            }[];
                            candidateId: number | null;
                            jobId: number | null;
                            view: {
                                /** @enum {string} */
                                screen: "list" | "board";
                                params: {
                                    [key: string]: string;
                                };
                            } | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listChanges: {
        parameters: {
            query?: {
                after?: number;
                before?: number;
                order?: "oldest" | "newest";
                limit?: number;
                rows?: number;
                kind?: "move" | "candidate" | "note" | "step" | "message" | "interview" | "offer" | "job" | "assessment" | "submission" | "reason" | "view" | "template";
                candidateId?: number;
                jobId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Change"][];
                        revision: number;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    undoChange: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path: {
                seq: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Change"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getRetentionRule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        action: "nothing" | "ask" | "erase";
                        months: number;
                        answerDays: number;
                        /** @enum {string} */
                        unanswered: "task" | "erase";
                        keepMonths: number;
                        erasesOnRequest: boolean;
                        updatedAt: string | null;
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    changeRetentionRule: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "action": "ask",
                 *       "months": 1
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    action?: "nothing" | "ask" | "erase";
                    months?: number;
                    answerDays?: number;
                    /** @enum {string} */
                    unanswered?: "task" | "erase";
                    keepMonths?: number;
                    erasesOnRequest?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        action: "nothing" | "ask" | "erase";
                        months: number;
                        answerDays: number;
                        /** @enum {string} */
                        unanswered: "task" | "erase";
                        keepMonths: number;
                        erasesOnRequest: boolean;
                        updatedAt: string | null;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    checkRetention: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 0 */
                    days?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ask: {
                            data: {
                                id: number;
                                name: string;
                            }[];
                            total: number;
                        };
                        erase: {
                            data: {
                                id: number;
                                name: string;
                            }[];
                            total: number;
                        };
                        task: {
                            data: {
                                id: number;
                                name: string;
                            }[];
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    runRetention: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        asked: number;
                        tasks: number;
                        erase: number[];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    listConsents: {
        parameters: {
            query?: {
                unmailed?: "true" | "false";
                kept?: "true" | "false";
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            consent: components["schemas"]["Consent"];
                            candidate: {
                                id: number;
                                name: string;
                                email: string;
                                jobTitle: string;
                            };
                        }[];
                        total: number;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    changeConsents: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         1
                 *       ],
                 *       "event": "mailed"
                 *     }
                 */
                "application/json": {
                    ids: number[];
                    /** @enum {string} */
                    event: "mailed" | "agreed" | "erasure asked";
                    noticeId?: number | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Consent"][];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    listConsentsOfCandidate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Consent"][];
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listPrivacyNotices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PrivacyNotice"][];
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    addPrivacyNotice: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "We keep it for a year."
                 *     }
                 */
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrivacyNotice"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getSite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        company: string;
                        introduction: string;
                        colour: string;
                        logo: {
                            /** @enum {string} */
                            type: "png" | "jpeg" | "webp";
                            bytes: string;
                        } | null;
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    changeSite: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "company": "Acme"
                 *     }
                 */
                "application/json": {
                    company?: string;
                    introduction?: string;
                    colour?: string;
                    logo?: {
                        /** @enum {string} */
                        type: "png" | "jpeg" | "webp";
                        bytes: string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        company: string;
                        introduction: string;
                        colour: string;
                        logo: {
                            /** @enum {string} */
                            type: "png" | "jpeg" | "webp";
                            bytes: string;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    listColleagues: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Colleague"][];
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    addColleague: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Amara Okafor",
                 *       "email": "amara@example.com"
                 *     }
                 */
                "application/json": {
                    name: string;
                    handle?: string;
                    /** @default  */
                    email?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Colleague"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    deleteColleague: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Colleague"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    changeColleague: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Amara O."
                 *     }
                 */
                "application/json": {
                    name?: string;
                    email?: string;
                    order?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Colleague"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    getDemo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        untouched: {
                            candidates: number;
                            jobs: number;
                        };
                        edited: {
                            candidates: {
                                id: number;
                                name: string;
                            }[];
                            jobs: {
                                id: number;
                                title: string;
                            }[];
                        };
                        others: number;
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    removeDemo: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "edited": {
                 *         "candidates": [],
                 *         "jobs": []
                 *       }
                 *     }
                 */
                "application/json": {
                    edited: {
                        candidates: number[];
                        jobs: number[];
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        candidates: number;
                        jobs: number;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    listReplicaRows: {
        parameters: {
            query?: {
                table?: "jobs" | "reasons" | "candidates" | "timelines" | "assessments" | "openings" | "notices" | "sites" | "submissions" | "notes" | "steps" | "applications" | "retentions" | "consents" | "views" | "doubles" | "files" | "templates" | "messages" | "kits" | "interviews" | "bookings" | "offers" | "erasures" | "colleagues";
                after?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        seq: number;
                        rows: components["schemas"]["ReplicatedRow"][];
                        isLast: boolean;
                        epoch?: string;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            412: components["responses"]["Error412"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listReplicaChanges: {
        parameters: {
            query?: {
                after?: number;
                limit?: number;
                erasures?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        through: number;
                        changes: {
                            seq: number;
                            /** Format: date-time */
                            at: string;
                            /** Format: date-time */
                            happenedAt?: string;
                            by: string;
                            command: {
                                route: string;
                                params: {
                                    [key: string]: number;
                                };
                                body: unknown;
                            };
                            rows: components["schemas"]["RowChange"][];
                            undoable: boolean;
                            undoes: number | null;
                            added?: {
                                /** @enum {string} */
                                table: "jobs" | "reasons" | "candidates" | "timelines" | "assessments" | "openings" | "notices" | "sites" | "submissions" | "notes" | "steps" | "applications" | "retentions" | "consents" | "views" | "doubles" | "files" | "templates" | "messages" | "kits" | "interviews" | "bookings" | "scorecards" | "unsealings" | "offers" | "erasures" | "colleagues";
                                first: number;
                                count: number;
                            }[];
                            left?: {
                                count: number;
                                names: string[];
                            };
                            key: string | null;
                            addedRows: {
                                /** @enum {string} */
                                table: "jobs" | "reasons" | "candidates" | "timelines" | "assessments" | "openings" | "notices" | "sites" | "submissions" | "notes" | "steps" | "applications" | "retentions" | "consents" | "views" | "doubles" | "files" | "templates" | "messages" | "kits" | "interviews" | "bookings" | "offers" | "erasures" | "colleagues";
                                rows: components["schemas"]["ReplicatedRow"][];
                            }[];
                            erased?: number[];
                        }[];
                        isLast: boolean;
                        epoch?: string;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            410: components["responses"]["Error410"];
            412: components["responses"]["Error412"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    reserveIds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "count": 100
                 *     }
                 */
                "application/json": {
                    count?: number;
                    counts?: {
                        jobs?: number;
                        reasons?: number;
                        candidates?: number;
                        timelines?: number;
                        notices?: number;
                        sites?: number;
                        submissions?: number;
                        notes?: number;
                        steps?: number;
                        applications?: number;
                        retentions?: number;
                        consents?: number;
                        views?: number;
                        doubles?: number;
                        files?: number;
                        templates?: number;
                        messages?: number;
                        kits?: number;
                        interviews?: number;
                        bookings?: number;
                        offers?: number;
                        erasures?: number;
                        colleagues?: number;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        first: {
                            jobs?: number;
                            reasons?: number;
                            candidates?: number;
                            timelines?: number;
                            notices?: number;
                            sites?: number;
                            submissions?: number;
                            notes?: number;
                            steps?: number;
                            applications?: number;
                            retentions?: number;
                            consents?: number;
                            views?: number;
                            doubles?: number;
                            files?: number;
                            templates?: number;
                            messages?: number;
                            kits?: number;
                            interviews?: number;
                            bookings?: number;
                            offers?: number;
                            erasures?: number;
                            colleagues?: number;
                        };
                        counts: {
                            jobs?: number;
                            reasons?: number;
                            candidates?: number;
                            timelines?: number;
                            notices?: number;
                            sites?: number;
                            submissions?: number;
                            notes?: number;
                            steps?: number;
                            applications?: number;
                            retentions?: number;
                            consents?: number;
                            views?: number;
                            doubles?: number;
                            files?: number;
                            templates?: number;
                            messages?: number;
                            kits?: number;
                            interviews?: number;
                            bookings?: number;
                            offers?: number;
                            erasures?: number;
                            colleagues?: number;
                        };
                        count?: number;
                        token: string;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            412: components["responses"]["Error412"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    compareCopy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "of": "jobs",
                 *       "seq": 42,
                 *       "version": 13,
                 *       "digest": "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    of: "jobs" | "reasons" | "candidates" | "timelines" | "assessments" | "openings" | "notices" | "sites" | "submissions" | "notes" | "steps" | "applications" | "retentions" | "consents" | "views" | "doubles" | "files" | "templates" | "messages" | "kits" | "interviews" | "bookings" | "offers" | "erasures" | "colleagues" | "lists" | "reports";
                    seq: number;
                    version: number;
                    digest: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        result: "same" | "different" | "moved" | "other-version";
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            412: components["responses"]["Error412"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getBackup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Backup"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    restoreBackup: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "Reserved-Ids"?: string;
                "Seen-Seq"?: number;
                "Happened-Ago"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Backup"];
                "application/zip": string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Change-Seq": components["headers"]["Change-Seq"];
                    "Mails-Taken-Back": components["headers"]["Mails-Taken-Back"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RowCounts"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    downloadBackupArchive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The range that was asked for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            416: components["responses"]["Error416"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    checkBackup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Backup"];
                "application/zip": string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        current: components["schemas"]["RowCounts"];
                        restored: components["schemas"]["RowCounts"];
                        erased: number;
                        missing: number;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listLinks: {
        parameters: {
            query?: {
                candidateId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SentLink"][];
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    sendLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "candidateId": 1,
                 *       "jobId": 1,
                 *       "until": "2027-01-05T23:00:00.000Z",
                 *       "by": "copy"
                 *     }
                 */
                "application/json": {
                    candidateId: number;
                    jobId: number;
                    /** Format: date-time */
                    until: string;
                    /** @enum {string} */
                    by: "email" | "copy";
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        jobId: number;
                        jobTitle: string | null;
                        by: string;
                        /** Format: date-time */
                        sentAt: string;
                        /** Format: date-time */
                        until: string;
                        answeredAt: string | null;
                        /** @enum {string} */
                        state: "open" | "answered" | "ended" | "revoked";
                        mail: components["schemas"]["Delivery"] | null;
                        link: string;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listSendableAssessments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            jobId: number;
                            jobTitle: string;
                        }[];
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    reopenLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "until": "2027-01-05T23:00:00.000Z"
                 *     }
                 */
                "application/json": {
                    /** Format: date-time */
                    until: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentLink"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    sendLinkAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        jobId: number;
                        jobTitle: string | null;
                        by: string;
                        /** Format: date-time */
                        sentAt: string;
                        /** Format: date-time */
                        until: string;
                        answeredAt: string | null;
                        /** @enum {string} */
                        state: "open" | "answered" | "ended" | "revoked";
                        mail: components["schemas"]["Delivery"] | null;
                        link: string;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    revokeLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    lookUpLink: {
        parameters: {
            query?: {
                token?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        workspace: string;
                        job: string;
                        /** Format: date-time */
                        until: string;
                        assessment: {
                            title: string;
                            sections: {
                                id: string;
                                title: string;
                                description: string;
                                questions: {
                                    id: string;
                                    /** @enum {string} */
                                    type: "single" | "multi" | "short" | "long" | "number" | "file";
                                    title: string;
                                    required: boolean;
                                    options?: string[];
                                    min?: number | null;
                                    max?: number | null;
                                    maxLength?: number | null;
                                    condition: {
                                        questionId: string;
                                        equalsValue: string;
                                    } | null;
                                }[];
                            }[];
                        };
                    };
                };
            };
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    answerLink: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    answers: unknown;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        sent: true;
                    };
                };
            };
            400: components["responses"]["Error400"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getCareersAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        name: string | null;
                        url: string | null;
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    changeCareersAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "acme"
                 *     }
                 */
                "application/json": {
                    name: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        name: string | null;
                        url: string | null;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listHeldApplications: {
        parameters: {
            query?: {
                discarded?: "true" | "false";
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            id: string;
                            jobId: number;
                            name: string;
                            email: string;
                            source: string;
                            /** Format: date-time */
                            receivedAt: string;
                            /** @enum {string} */
                            suspicion: "trap" | "too fast" | "no form" | "too many";
                            discardedAt: string | null;
                            discardedBy: string | null;
                            files: string[];
                        }[];
                        total: number;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    takeHeldApplications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "4fe6a6d8-59a0-4a33-8ae1-b0a0a1f7c0fb"
                 *       ]
                 *     }
                 */
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Application"][];
                        changes: number[];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    discardHeldApplications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "4fe6a6d8-59a0-4a33-8ae1-b0a0a1f7c0fb"
                 *       ]
                 *     }
                 */
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    restoreHeldApplications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "4fe6a6d8-59a0-4a33-8ae1-b0a0a1f7c0fb"
                 *       ]
                 *     }
                 */
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listIncomingMails: {
        parameters: {
            query?: {
                state?: "unmatched" | "excluded";
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            receivedAt: string;
                            from: string;
                            name: string;
                            subject: string;
                            /** @enum {string} */
                            state: "imported" | "unmatched" | "excluded";
                            reason: string;
                            suggestions: {
                                candidateId: number;
                                name: string;
                                email: string;
                                jobTitle: string;
                                /** @enum {string} */
                                why: "address" | "name" | "domain";
                            }[];
                        }[];
                        total: number;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    moveIncomingMails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "4fe6a6d8-59a0-4a33-8ae1-b0a0a1f7c0fb"
                 *       ],
                 *       "state": "excluded",
                 *       "reason": "A newsletter"
                 *     }
                 */
                "application/json": {
                    ids: string[];
                    /** @enum {string} */
                    state: "unmatched" | "excluded";
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getIncomingMail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        /** Format: date-time */
                        receivedAt: string;
                        from: string;
                        name: string;
                        subject: string;
                        /** @enum {string} */
                        state: "imported" | "unmatched" | "excluded";
                        reason: string;
                        to: string[];
                        text: string;
                        isAutomatic: boolean;
                        attachments: {
                            name: string;
                            type: string;
                            size: number;
                        }[];
                        forwarded: {
                            from: string;
                            name: string;
                            subject: string;
                            attachments: {
                                name: string;
                                type: string;
                                size: number;
                            }[];
                        } | null;
                        suggestions: {
                            candidateId: number;
                            name: string;
                            email: string;
                            jobTitle: string;
                            /** @enum {string} */
                            why: "address" | "name" | "domain";
                        }[];
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    downloadIncomingMail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    downloadIncomingAttachment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    attachIncomingMail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "candidateId": 1
                 *     }
                 */
                "application/json": {
                    candidateId: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    applyByIncomingMail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "jobId": 1,
                 *       "name": "Mia Berg",
                 *       "email": "mia@example.com"
                 *     }
                 */
                "application/json": {
                    jobId: number;
                    name: string;
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        application: components["schemas"]["Application"];
                        message: components["schemas"]["Message"];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getBoard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                site: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        name: string;
                        content: string;
                    };
                };
            };
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listBoardJobs: {
        parameters: {
            query?: {
                content?: "true" | "false";
            };
            header?: never;
            path: {
                site: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        jobs: ({
                            absolute_url: string;
                            id: number;
                            internal_job_id: number;
                            requisition_id: string;
                            title: string;
                            company_name: string;
                            location: {
                                name: string;
                            };
                            updated_at: string;
                            first_published: string | null;
                            application_deadline: string | null;
                            language: string;
                            metadata: {
                                id: number;
                                name: string;
                                value: string[];
                                /** @constant */
                                value_type: "multi_select";
                            }[];
                            pay_input_ranges: {
                                min_cents: number;
                                max_cents: number;
                                currency_type: string;
                                title: string;
                                blurb: string;
                            }[];
                            content?: string;
                            departments?: {
                                id: number;
                                name: string;
                                parent_id: null;
                                child_ids: number[];
                                children: unknown[];
                            }[];
                            offices?: {
                                id: number;
                                name: string;
                                parent_id: null;
                                child_ids: number[];
                                children: unknown[];
                                location: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        })[];
                        meta: {
                            total: number;
                        };
                    };
                };
            };
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getBoardJob: {
        parameters: {
            query?: {
                questions?: "true" | "false";
            };
            header?: never;
            path: {
                site: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        absolute_url: string;
                        id: number;
                        internal_job_id: number;
                        requisition_id: string;
                        title: string;
                        company_name: string;
                        location: {
                            name: string;
                        };
                        updated_at: string;
                        first_published: string | null;
                        application_deadline: string | null;
                        language: string;
                        metadata: {
                            id: number;
                            name: string;
                            value: string[];
                            /** @constant */
                            value_type: "multi_select";
                        }[];
                        pay_input_ranges: {
                            min_cents: number;
                            max_cents: number;
                            currency_type: string;
                            title: string;
                            blurb: string;
                        }[];
                        content?: string;
                        departments?: {
                            id: number;
                            name: string;
                            parent_id: null;
                            child_ids: number[];
                            children: unknown[];
                        }[];
                        offices?: {
                            id: number;
                            name: string;
                            parent_id: null;
                            child_ids: number[];
                            children: unknown[];
                            location: string;
                        }[];
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    applyAtBoard: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                site: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    first_name: string;
                    last_name: string;
                    email: string;
                    phone?: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: string;
                    };
                };
            };
            400: components["responses"]["Error400"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listBoardDepartments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                site: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        departments: {
                            id: number;
                            name: string;
                            parent_id: null;
                            child_ids: number[];
                            children: unknown[];
                            jobs: ({
                                absolute_url: string;
                                id: number;
                                internal_job_id: number;
                                requisition_id: string;
                                title: string;
                                company_name: string;
                                location: {
                                    name: string;
                                };
                                updated_at: string;
                                first_published: string | null;
                                application_deadline: string | null;
                                language: string;
                                metadata: {
                                    id: number;
                                    name: string;
                                    value: string[];
                                    /** @constant */
                                    value_type: "multi_select";
                                }[];
                                pay_input_ranges: {
                                    min_cents: number;
                                    max_cents: number;
                                    currency_type: string;
                                    title: string;
                                    blurb: string;
                                }[];
                                content?: string;
                                departments?: {
                                    id: number;
                                    name: string;
                                    parent_id: null;
                                    child_ids: number[];
                                    children: unknown[];
                                }[];
                                offices?: {
                                    id: number;
                                    name: string;
                                    parent_id: null;
                                    child_ids: number[];
                                    children: unknown[];
                                    location: string;
                                }[];
                            } & {
                                [key: string]: unknown;
                            })[];
                        }[];
                    };
                };
            };
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getBoardDepartment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                site: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        parent_id: null;
                        child_ids: number[];
                        children: unknown[];
                        jobs: ({
                            absolute_url: string;
                            id: number;
                            internal_job_id: number;
                            requisition_id: string;
                            title: string;
                            company_name: string;
                            location: {
                                name: string;
                            };
                            updated_at: string;
                            first_published: string | null;
                            application_deadline: string | null;
                            language: string;
                            metadata: {
                                id: number;
                                name: string;
                                value: string[];
                                /** @constant */
                                value_type: "multi_select";
                            }[];
                            pay_input_ranges: {
                                min_cents: number;
                                max_cents: number;
                                currency_type: string;
                                title: string;
                                blurb: string;
                            }[];
                            content?: string;
                            departments?: {
                                id: number;
                                name: string;
                                parent_id: null;
                                child_ids: number[];
                                children: unknown[];
                            }[];
                            offices?: {
                                id: number;
                                name: string;
                                parent_id: null;
                                child_ids: number[];
                                children: unknown[];
                                location: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        })[];
                    };
                };
            };
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listBoardOffices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                site: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        offices: {
                            id: number;
                            name: string;
                            parent_id: null;
                            child_ids: number[];
                            children: unknown[];
                            location: string;
                            departments: {
                                id: number;
                                name: string;
                                parent_id: null;
                                child_ids: number[];
                                children: unknown[];
                                jobs: ({
                                    absolute_url: string;
                                    id: number;
                                    internal_job_id: number;
                                    requisition_id: string;
                                    title: string;
                                    company_name: string;
                                    location: {
                                        name: string;
                                    };
                                    updated_at: string;
                                    first_published: string | null;
                                    application_deadline: string | null;
                                    language: string;
                                    metadata: {
                                        id: number;
                                        name: string;
                                        value: string[];
                                        /** @constant */
                                        value_type: "multi_select";
                                    }[];
                                    pay_input_ranges: {
                                        min_cents: number;
                                        max_cents: number;
                                        currency_type: string;
                                        title: string;
                                        blurb: string;
                                    }[];
                                    content?: string;
                                    departments?: {
                                        id: number;
                                        name: string;
                                        parent_id: null;
                                        child_ids: number[];
                                        children: unknown[];
                                    }[];
                                    offices?: {
                                        id: number;
                                        name: string;
                                        parent_id: null;
                                        child_ids: number[];
                                        children: unknown[];
                                        location: string;
                                    }[];
                                } & {
                                    [key: string]: unknown;
                                })[];
                            }[];
                        }[];
                    };
                };
            };
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getBoardOffice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                site: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        parent_id: null;
                        child_ids: number[];
                        children: unknown[];
                        location: string;
                        departments: {
                            id: number;
                            name: string;
                            parent_id: null;
                            child_ids: number[];
                            children: unknown[];
                            jobs: ({
                                absolute_url: string;
                                id: number;
                                internal_job_id: number;
                                requisition_id: string;
                                title: string;
                                company_name: string;
                                location: {
                                    name: string;
                                };
                                updated_at: string;
                                first_published: string | null;
                                application_deadline: string | null;
                                language: string;
                                metadata: {
                                    id: number;
                                    name: string;
                                    value: string[];
                                    /** @constant */
                                    value_type: "multi_select";
                                }[];
                                pay_input_ranges: {
                                    min_cents: number;
                                    max_cents: number;
                                    currency_type: string;
                                    title: string;
                                    blurb: string;
                                }[];
                                content?: string;
                                departments?: {
                                    id: number;
                                    name: string;
                                    parent_id: null;
                                    child_ids: number[];
                                    children: unknown[];
                                }[];
                                offices?: {
                                    id: number;
                                    name: string;
                                    parent_id: null;
                                    child_ids: number[];
                                    children: unknown[];
                                    location: string;
                                }[];
                            } & {
                                [key: string]: unknown;
                            })[];
                        }[];
                    };
                };
            };
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getAtomFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                site: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/atom+xml": string;
                };
            };
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getSitemap: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                site: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getIndeedFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                site: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getLinkedinFeed: {
        parameters: {
            query?: {
                companyId?: string;
                posterEmail?: string;
            };
            header?: never;
            path: {
                site: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    streamChanges: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: {
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    isLive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "live";
                    };
                };
            };
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    isReady: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ready";
                        away?: string[];
                    };
                };
            };
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listPeople: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Member"][];
                        programs: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                        }[];
                    };
                };
            };
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    removeMember: {
        parameters: {
            query?: {
                keep?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    changeRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "recruiter"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    role: "owner" | "admin" | "recruiter" | "reviewer";
                    reviewing?: {
                        jobs: number[];
                        contact: boolean;
                    };
                    keep?: ("directory" | string)[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    putOnJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                jobId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    takeOffJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listKnownSecrets: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            /** @enum {string} */
                            kind: "directory" | "token" | "webhook";
                            name: string;
                            lastUsedAt: string | null;
                        }[];
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    resetFactors: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    downloadPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
                };
            };
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listOwnSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            lastSeenAt: string;
                            agent: string;
                            current: boolean;
                        }[];
                    };
                };
            };
            401: components["responses"]["Error401"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listOwnTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AccessToken"][];
                    };
                };
            };
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    addOwnToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Report",
                 *       "scope": "read",
                 *       "days": 30
                 *     }
                 */
                "application/json": {
                    name: string;
                    /** @enum {string} */
                    scope: "read" | "write";
                    days: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        /** @enum {string} */
                        scope: "read" | "write";
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        expiresAt: string;
                        lastUsedAt: string | null;
                        token: string;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    revokeOwnToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getMailServices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sending: {
                            workedAt: string | null;
                            failsSince: string | null;
                            problem: string;
                        };
                        receiving: {
                            workedAt: string | null;
                            failsSince: string | null;
                            problem: string;
                        } | null;
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    sendTestMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        mail: components["schemas"]["Delivery"];
                        receiving: {
                            workedAt: string | null;
                            failsSince: string | null;
                            problem: string;
                        } | null;
                        provider: {
                            name: string;
                            problem: string | null;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            /** @enum {string} */
                            kind: "mention" | "team" | "approval" | "approved" | "refused" | "interview" | "scorecard" | "submitted" | "complete" | "answer" | "bounce" | "booked" | "moved" | "cancelled" | "declined" | "accepted" | "withdrawn" | "erasure" | "submission" | "offer" | "held" | "unmatched" | "webhook" | "sending" | "receiving" | "calendar";
                            candidateId: number | null;
                            candidate: string | null;
                            subjectId: number;
                            by: string | null;
                            text: string;
                            startsAt: string | null;
                            /** Format: date-time */
                            at: string;
                            isRead: boolean;
                            readBy: string | null;
                        }[];
                        unread: number;
                        mails: {
                            /** @enum {string} */
                            mentions?: "at once" | "daily" | "never";
                            /** @enum {string} */
                            answers?: "at once" | "daily" | "never";
                            /** @enum {string} */
                            interviews?: "at once" | "daily" | "never";
                            /** @enum {string} */
                            scorecards?: "at once" | "daily" | "never";
                            /** @enum {string} */
                            offers?: "at once" | "daily" | "never";
                            /** @enum {string} */
                            applications?: "at once" | "daily" | "never";
                            /** @enum {string} */
                            endings?: "at once" | "daily" | "never";
                            /** @enum {string} */
                            inbox?: "at once" | "daily" | "never";
                            /** @enum {string} */
                            connections?: "at once" | "daily" | "never";
                        };
                        timeZone: string;
                        candidatesWithNews: number[];
                        /** @enum {string} */
                        interviews: "none" | "day" | "hour";
                    };
                };
            };
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    changeNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "mails": {
                 *         "mentions": "daily"
                 *       }
                 *     }
                 */
                "application/json": {
                    read?: string;
                    /** Format: date-time */
                    readUntil?: string;
                    unread?: string;
                    opened?: number;
                    mails?: {
                        /** @enum {string} */
                        mentions?: "at once" | "daily" | "never";
                        /** @enum {string} */
                        answers?: "at once" | "daily" | "never";
                        /** @enum {string} */
                        interviews?: "at once" | "daily" | "never";
                        /** @enum {string} */
                        scorecards?: "at once" | "daily" | "never";
                        /** @enum {string} */
                        offers?: "at once" | "daily" | "never";
                        /** @enum {string} */
                        applications?: "at once" | "daily" | "never";
                        /** @enum {string} */
                        endings?: "at once" | "daily" | "never";
                        /** @enum {string} */
                        inbox?: "at once" | "daily" | "never";
                        /** @enum {string} */
                        connections?: "at once" | "daily" | "never";
                    };
                    /** @enum {string} */
                    interviews?: "none" | "day" | "hour";
                    timeZone?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            /** @enum {string} */
                            kind: "mention" | "team" | "approval" | "approved" | "refused" | "interview" | "scorecard" | "submitted" | "complete" | "answer" | "bounce" | "booked" | "moved" | "cancelled" | "declined" | "accepted" | "withdrawn" | "erasure" | "submission" | "offer" | "held" | "unmatched" | "webhook" | "sending" | "receiving" | "calendar";
                            candidateId: number | null;
                            candidate: string | null;
                            subjectId: number;
                            by: string | null;
                            text: string;
                            startsAt: string | null;
                            /** Format: date-time */
                            at: string;
                            isRead: boolean;
                            readBy: string | null;
                        }[];
                        unread: number;
                        mails: {
                            /** @enum {string} */
                            mentions?: "at once" | "daily" | "never";
                            /** @enum {string} */
                            answers?: "at once" | "daily" | "never";
                            /** @enum {string} */
                            interviews?: "at once" | "daily" | "never";
                            /** @enum {string} */
                            scorecards?: "at once" | "daily" | "never";
                            /** @enum {string} */
                            offers?: "at once" | "daily" | "never";
                            /** @enum {string} */
                            applications?: "at once" | "daily" | "never";
                            /** @enum {string} */
                            endings?: "at once" | "daily" | "never";
                            /** @enum {string} */
                            inbox?: "at once" | "daily" | "never";
                            /** @enum {string} */
                            connections?: "at once" | "daily" | "never";
                        };
                        timeZone: string;
                        candidatesWithNews: number[];
                        /** @enum {string} */
                        interviews: "none" | "day" | "hour";
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    markPresent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "page": "6f9619ff-8b86-4011-b42d-00c04fc964ff",
                 *       "kind": "candidate",
                 *       "id": 7
                 *     }
                 */
                "application/json": {
                    page: string;
                    /** @enum {string} */
                    kind: "candidate" | "answer" | "note" | "assessment" | "opening" | "kit" | "template";
                    id: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            picture: string | null;
                            answering: boolean;
                        }[];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    removePresence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listServiceAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** @enum {string} */
                            scope: "review" | "read" | "write";
                            reviewing: {
                                jobs: number[];
                                contact: boolean;
                            } | null;
                            /** Format: date-time */
                            createdAt: string;
                            by: string | null;
                        }[];
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    addServiceAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Nightly export",
                 *       "scope": "read",
                 *       "days": 365
                 *     }
                 */
                "application/json": {
                    name: string;
                    /** @enum {string} */
                    scope: "review" | "read" | "write";
                    reviewing?: {
                        jobs: number[];
                        contact: boolean;
                    };
                    days: number | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        account: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** @enum {string} */
                            scope: "review" | "read" | "write";
                            reviewing: {
                                jobs: number[];
                                contact: boolean;
                            } | null;
                            /** Format: date-time */
                            createdAt: string;
                            by: string | null;
                        };
                        /** Format: uuid */
                        tokenId: string;
                        token: string;
                        expiresAt: string | null;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    changeServiceAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Nightly export",
                 *       "scope": "read"
                 *     }
                 */
                "application/json": {
                    name: string;
                    /** @enum {string} */
                    scope: "review" | "read" | "write";
                    reviewing?: {
                        jobs: number[];
                        contact: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        /** @enum {string} */
                        scope: "review" | "read" | "write";
                        reviewing: {
                            jobs: number[];
                            contact: boolean;
                        } | null;
                        /** Format: date-time */
                        createdAt: string;
                        by: string | null;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    endServiceAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    addServiceAccountToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "days": 365
                 *     }
                 */
                "application/json": {
                    days: number | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        account: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** @enum {string} */
                            scope: "review" | "read" | "write";
                            reviewing: {
                                jobs: number[];
                                contact: boolean;
                            } | null;
                            /** Format: date-time */
                            createdAt: string;
                            by: string | null;
                        };
                        /** Format: uuid */
                        tokenId: string;
                        token: string;
                        expiresAt: string | null;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            id: string;
                            owner: {
                                /** @enum {string} */
                                kind: "person" | "account";
                                /** Format: uuid */
                                id: string;
                                name: string;
                            };
                            name: string;
                            /** @enum {string} */
                            scope: "review" | "read" | "write";
                            /** Format: date-time */
                            createdAt: string;
                            expiresAt: string | null;
                            lastUsedAt: string | null;
                        }[];
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    endToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getDirectory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        address: string;
                        connected: {
                            by: string;
                            /** Format: date-time */
                            at: string;
                        } | null;
                        lastUsedAt: string | null;
                        /** @enum {string} */
                        defaultRole: "admin" | "recruiter" | "reviewer";
                        people: {
                            members: number;
                            waiting: number;
                            inactive: number;
                        };
                        returns: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            email: string;
                            removedBy: string;
                            /** Format: date-time */
                            removedAt: string;
                        }[];
                        groups: {
                            name: string;
                            members: number | null;
                            role: ("admin" | "recruiter" | "reviewer") | null;
                            reviewing?: {
                                jobs: number[];
                                contact: boolean;
                            };
                        }[];
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    changeDirectory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "defaultRole": "reviewer"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    defaultRole: "admin" | "recruiter" | "reviewer";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        address: string;
                        connected: {
                            by: string;
                            /** Format: date-time */
                            at: string;
                        } | null;
                        lastUsedAt: string | null;
                        /** @enum {string} */
                        defaultRole: "admin" | "recruiter" | "reviewer";
                        people: {
                            members: number;
                            waiting: number;
                            inactive: number;
                        };
                        returns: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            email: string;
                            removedBy: string;
                            /** Format: date-time */
                            removedAt: string;
                        }[];
                        groups: {
                            name: string;
                            members: number | null;
                            role: ("admin" | "recruiter" | "reviewer") | null;
                            reviewing?: {
                                jobs: number[];
                                contact: boolean;
                            };
                        }[];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    connectDirectory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        token: string;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    disconnectDirectory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    changeGroupRole: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Hiring",
                 *       "role": "recruiter"
                 *     }
                 */
                "application/json": {
                    name: string;
                    role: ("admin" | "recruiter" | "reviewer") | null;
                    reviewing?: {
                        jobs: number[];
                        contact: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        address: string;
                        connected: {
                            by: string;
                            /** Format: date-time */
                            at: string;
                        } | null;
                        lastUsedAt: string | null;
                        /** @enum {string} */
                        defaultRole: "admin" | "recruiter" | "reviewer";
                        people: {
                            members: number;
                            waiting: number;
                            inactive: number;
                        };
                        returns: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            email: string;
                            removedBy: string;
                            /** Format: date-time */
                            removedAt: string;
                        }[];
                        groups: {
                            name: string;
                            members: number | null;
                            role: ("admin" | "recruiter" | "reviewer") | null;
                            reviewing?: {
                                jobs: number[];
                                contact: boolean;
                            };
                        }[];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    letBackIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "6f9619ff-8b86-4011-b42d-00c04fc964ff"
                 *     }
                 */
                "application/json": {
                    /** Format: uuid */
                    id: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        address: string;
                        connected: {
                            by: string;
                            /** Format: date-time */
                            at: string;
                        } | null;
                        lastUsedAt: string | null;
                        /** @enum {string} */
                        defaultRole: "admin" | "recruiter" | "reviewer";
                        people: {
                            members: number;
                            waiting: number;
                            inactive: number;
                        };
                        returns: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            email: string;
                            removedBy: string;
                            /** Format: date-time */
                            removedAt: string;
                        }[];
                        groups: {
                            name: string;
                            members: number | null;
                            role: ("admin" | "recruiter" | "reviewer") | null;
                            reviewing?: {
                                jobs: number[];
                                contact: boolean;
                            };
                        }[];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getSignInRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        onlyProvider: boolean;
                        secondStep: boolean;
                        provider: string | null;
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    changeSignInRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "secondStep": true
                 *     }
                 */
                "application/json": {
                    onlyProvider?: boolean;
                    secondStep?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        onlyProvider: boolean;
                        secondStep: boolean;
                        provider: string | null;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listAuditEntries: {
        parameters: {
            query?: {
                group?: "signIns" | "people" | "settings" | "programs";
                person?: string;
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            seq: number;
                            /** Format: date-time */
                            at: string;
                            /** @enum {string} */
                            kind: "signed-in" | "sign-in-failed" | "signed-out-elsewhere" | "invited" | "invitation-revoked" | "joined" | "left" | "removed" | "role-changed" | "put-on-job" | "taken-off-job" | "let-back-in" | "return-asked" | "handle-changed" | "second-step-reset" | "token-made" | "token-revoked" | "account-made" | "account-changed" | "account-ended" | "account-token-made" | "account-token-ended" | "webhook-added" | "webhook-changed" | "webhook-kinds-changed" | "webhook-secret-made" | "webhook-turned-on" | "webhook-turned-off" | "webhook-stopped" | "webhook-removed" | "directory-connected" | "directory-disconnected" | "workspace-renamed" | "workspace-deleted" | "workspace-brought-back" | "workspace-suspended" | "workspace-resumed" | "limits-changed" | "copies-changed" | "careers-address-changed" | "careers-site-changed" | "retention-changed" | "mail-sending-changed" | "mail-sending-removed" | "mailbox-changed" | "mailbox-removed" | "mail-key-made" | "mail-key-removed" | "restored" | "only-provider-on" | "only-provider-off" | "second-step-on" | "second-step-off" | "default-role-changed" | "group-role-changed" | "group-role-removed";
                            actor: string;
                            actorName: string;
                            subject: string | null;
                            parts: {
                                who?: string;
                                email?: string;
                                name?: string;
                                from?: string;
                                to?: string;
                                way?: string;
                            };
                            address: string;
                            agent: string;
                        }[];
                        more: boolean;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    exportAuditLog: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            id: string;
                            url: string;
                            description: string;
                            /** @enum {string} */
                            source: "changes" | "audit";
                            kinds: ("move" | "candidate" | "note" | "step" | "message" | "interview" | "offer" | "job" | "assessment" | "submission" | "reason" | "view" | "template" | "signIns" | "people" | "settings" | "programs")[] | null;
                            /** @enum {string} */
                            state: "on" | "off" | "failed" | "gone";
                            reason: string | null;
                            position: number;
                            nextAt: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            createdBy: string;
                            last: {
                                number: number;
                                seq: number | null;
                                type: string;
                                /** @enum {string} */
                                state: "delivered" | "waiting" | "failed";
                                status: number | null;
                                reason: string | null;
                                attempts: number;
                                /** Format: date-time */
                                at: string;
                            } | null;
                        }[];
                        kept: {
                            changes: {
                                first: number;
                                last: number;
                            };
                            audit: {
                                first: number;
                                last: number;
                            };
                        };
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    addWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/hooks/hirelane",
                 *       "description": "Payroll",
                 *       "source": "changes",
                 *       "kinds": [
                 *         "offer"
                 *       ]
                 *     }
                 */
                "application/json": {
                    url: string;
                    description: string;
                    /**
                     * @default changes
                     * @enum {string}
                     */
                    source?: "changes" | "audit";
                    kinds: ("move" | "candidate" | "note" | "step" | "message" | "interview" | "offer" | "job" | "assessment" | "submission" | "reason" | "view" | "template" | "signIns" | "people" | "settings" | "programs")[] | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        url: string;
                        description: string;
                        /** @enum {string} */
                        source: "changes" | "audit";
                        kinds: ("move" | "candidate" | "note" | "step" | "message" | "interview" | "offer" | "job" | "assessment" | "submission" | "reason" | "view" | "template" | "signIns" | "people" | "settings" | "programs")[] | null;
                        /** @enum {string} */
                        state: "on" | "off" | "failed" | "gone";
                        reason: string | null;
                        position: number;
                        nextAt: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        createdBy: string;
                        last: {
                            number: number;
                            seq: number | null;
                            type: string;
                            /** @enum {string} */
                            state: "delivered" | "waiting" | "failed";
                            status: number | null;
                            reason: string | null;
                            attempts: number;
                            /** Format: date-time */
                            at: string;
                        } | null;
                        secret: string;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    changeWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "enabled": false
                 *     }
                 */
                "application/json": {
                    url?: string;
                    description?: string;
                    kinds?: ("move" | "candidate" | "note" | "step" | "message" | "interview" | "offer" | "job" | "assessment" | "submission" | "reason" | "view" | "template" | "signIns" | "people" | "settings" | "programs")[] | null;
                    enabled?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        url: string;
                        description: string;
                        /** @enum {string} */
                        source: "changes" | "audit";
                        kinds: ("move" | "candidate" | "note" | "step" | "message" | "interview" | "offer" | "job" | "assessment" | "submission" | "reason" | "view" | "template" | "signIns" | "people" | "settings" | "programs")[] | null;
                        /** @enum {string} */
                        state: "on" | "off" | "failed" | "gone";
                        reason: string | null;
                        position: number;
                        nextAt: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        createdBy: string;
                        last: {
                            number: number;
                            seq: number | null;
                            type: string;
                            /** @enum {string} */
                            state: "delivered" | "waiting" | "failed";
                            status: number | null;
                            reason: string | null;
                            attempts: number;
                            /** Format: date-time */
                            at: string;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    renewWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        url: string;
                        description: string;
                        /** @enum {string} */
                        source: "changes" | "audit";
                        kinds: ("move" | "candidate" | "note" | "step" | "message" | "interview" | "offer" | "job" | "assessment" | "submission" | "reason" | "view" | "template" | "signIns" | "people" | "settings" | "programs")[] | null;
                        /** @enum {string} */
                        state: "on" | "off" | "failed" | "gone";
                        reason: string | null;
                        position: number;
                        nextAt: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        createdBy: string;
                        last: {
                            number: number;
                            seq: number | null;
                            type: string;
                            /** @enum {string} */
                            state: "delivered" | "waiting" | "failed";
                            status: number | null;
                            reason: string | null;
                            attempts: number;
                            /** Format: date-time */
                            at: string;
                        } | null;
                        secret: string;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        number: number;
                        seq: number | null;
                        type: string;
                        /** @enum {string} */
                        state: "delivered" | "waiting" | "failed";
                        status: number | null;
                        reason: string | null;
                        attempts: number;
                        /** Format: date-time */
                        at: string;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    replayWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "from": 1
                 *     }
                 */
                "application/json": {
                    from: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        url: string;
                        description: string;
                        /** @enum {string} */
                        source: "changes" | "audit";
                        kinds: ("move" | "candidate" | "note" | "step" | "message" | "interview" | "offer" | "job" | "assessment" | "submission" | "reason" | "view" | "template" | "signIns" | "people" | "settings" | "programs")[] | null;
                        /** @enum {string} */
                        state: "on" | "off" | "failed" | "gone";
                        reason: string | null;
                        position: number;
                        nextAt: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        createdBy: string;
                        last: {
                            number: number;
                            seq: number | null;
                            type: string;
                            /** @enum {string} */
                            state: "delivered" | "waiting" | "failed";
                            status: number | null;
                            reason: string | null;
                            attempts: number;
                            /** Format: date-time */
                            at: string;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                before?: number;
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            number: number;
                            seq: number | null;
                            type: string;
                            /** @enum {string} */
                            state: "delivered" | "waiting" | "failed";
                            status: number | null;
                            reason: string | null;
                            attempts: number;
                            /** Format: date-time */
                            at: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    sendDeliveryAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        number: number;
                        seq: number | null;
                        type: string;
                        /** @enum {string} */
                        state: "delivered" | "waiting" | "failed";
                        status: number | null;
                        reason: string | null;
                        attempts: number;
                        /** Format: date-time */
                        at: string;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getWorkspaceMail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sending: {
                            host: string;
                            port: number;
                            /** @enum {string} */
                            security: "tls" | "starttls" | "none";
                            user: string;
                            hasPassword: boolean;
                            address: string;
                            name: string;
                            state: {
                                workedAt: string | null;
                                failsSince: string | null;
                                problem: string;
                            };
                        } | null;
                        signing: {
                            domain: string;
                            selector: string;
                            record: {
                                name: string;
                                value: string;
                            };
                            verifiedAt: string | null;
                        } | null;
                        receiving: {
                            host: string;
                            port: number;
                            /** @enum {string} */
                            security: "tls" | "starttls" | "none";
                            user: string;
                            hasPassword: boolean;
                            folder: string;
                            replies: string;
                            authServers: string[];
                            /** Format: date-time */
                            since: string;
                            state: {
                                workedAt: string | null;
                                failsSince: string | null;
                                problem: string;
                            };
                        } | null;
                        serverSends: boolean;
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    changeSending: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "host": "smtp.example.com",
                 *       "port": 465,
                 *       "security": "tls",
                 *       "user": "jobs@example.com",
                 *       "password": "secret",
                 *       "address": "jobs@example.com",
                 *       "name": "Example"
                 *     }
                 */
                "application/json": {
                    host: string;
                    port: number;
                    /** @enum {string} */
                    security: "tls" | "starttls" | "none";
                    user: string;
                    password?: string;
                    /** Format: email */
                    address: string;
                    name: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sending: {
                            host: string;
                            port: number;
                            /** @enum {string} */
                            security: "tls" | "starttls" | "none";
                            user: string;
                            hasPassword: boolean;
                            address: string;
                            name: string;
                            state: {
                                workedAt: string | null;
                                failsSince: string | null;
                                problem: string;
                            };
                        } | null;
                        signing: {
                            domain: string;
                            selector: string;
                            record: {
                                name: string;
                                value: string;
                            };
                            verifiedAt: string | null;
                        } | null;
                        receiving: {
                            host: string;
                            port: number;
                            /** @enum {string} */
                            security: "tls" | "starttls" | "none";
                            user: string;
                            hasPassword: boolean;
                            folder: string;
                            replies: string;
                            authServers: string[];
                            /** Format: date-time */
                            since: string;
                            state: {
                                workedAt: string | null;
                                failsSince: string | null;
                                problem: string;
                            };
                        } | null;
                        serverSends: boolean;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    removeSending: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    changeReceiving: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "host": "imap.example.com",
                 *       "port": 993,
                 *       "security": "tls",
                 *       "user": "jobs@example.com",
                 *       "password": "secret",
                 *       "folder": "INBOX",
                 *       "replies": "jobs@example.com",
                 *       "authServers": [
                 *         "mx.example.com"
                 *       ]
                 *     }
                 */
                "application/json": {
                    host: string;
                    port: number;
                    /** @enum {string} */
                    security: "tls" | "starttls" | "none";
                    user: string;
                    password?: string;
                    folder: string;
                    replies: string;
                    authServers: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sending: {
                            host: string;
                            port: number;
                            /** @enum {string} */
                            security: "tls" | "starttls" | "none";
                            user: string;
                            hasPassword: boolean;
                            address: string;
                            name: string;
                            state: {
                                workedAt: string | null;
                                failsSince: string | null;
                                problem: string;
                            };
                        } | null;
                        signing: {
                            domain: string;
                            selector: string;
                            record: {
                                name: string;
                                value: string;
                            };
                            verifiedAt: string | null;
                        } | null;
                        receiving: {
                            host: string;
                            port: number;
                            /** @enum {string} */
                            security: "tls" | "starttls" | "none";
                            user: string;
                            hasPassword: boolean;
                            folder: string;
                            replies: string;
                            authServers: string[];
                            /** Format: date-time */
                            since: string;
                            state: {
                                workedAt: string | null;
                                failsSince: string | null;
                                problem: string;
                            };
                        } | null;
                        serverSends: boolean;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    removeReceiving: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    changeSigning: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "domain": "example.com",
                 *       "selector": "hirelane"
                 *     }
                 */
                "application/json": {
                    domain: string & (unknown & unknown);
                    selector: string & (unknown & unknown);
                    privateKey?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sending: {
                            host: string;
                            port: number;
                            /** @enum {string} */
                            security: "tls" | "starttls" | "none";
                            user: string;
                            hasPassword: boolean;
                            address: string;
                            name: string;
                            state: {
                                workedAt: string | null;
                                failsSince: string | null;
                                problem: string;
                            };
                        } | null;
                        signing: {
                            domain: string;
                            selector: string;
                            record: {
                                name: string;
                                value: string;
                            };
                            verifiedAt: string | null;
                        } | null;
                        receiving: {
                            host: string;
                            port: number;
                            /** @enum {string} */
                            security: "tls" | "starttls" | "none";
                            user: string;
                            hasPassword: boolean;
                            folder: string;
                            replies: string;
                            authServers: string[];
                            /** Format: date-time */
                            since: string;
                            state: {
                                workedAt: string | null;
                                failsSince: string | null;
                                problem: string;
                            };
                        } | null;
                        serverSends: boolean;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    removeSigning: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    checkMailDns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @enum {string} */
                            kind: "SPF" | "DKIM" | "DMARC";
                            isWell: boolean;
                            sentence: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    testWorkspaceMail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            401: components["responses"]["Error401"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com",
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": {
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"] | {
                        /** @constant */
                        next: "code";
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    signInByCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "123456"
                 *     }
                 */
                "application/json": {
                    code: string;
                    invitation?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        person: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            handle: string;
                            email: string;
                            picture: string | null;
                        };
                        confirmed: boolean;
                        workspaces: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** @enum {string} */
                            role: "owner" | "admin" | "recruiter" | "reviewer";
                            handle: string;
                            /** @enum {string} */
                            copies: "all" | "asked" | "none";
                            /** @constant */
                            firstSteps?: true;
                            /** @enum {string} */
                            missing?: "provider" | "second-step";
                            closed?: {
                                /** @constant */
                                kind: "suspended";
                                reason: string;
                            } | {
                                /** @constant */
                                kind: "deleted";
                                /** Format: date-time */
                                erasedAt: string;
                            };
                            /** @constant */
                            away?: true;
                        }[];
                        /** @enum {string} */
                        storage: "folder" | "postgresql";
                        /** @enum {string} */
                        workspacesBy?: "managers" | "operator";
                        joined?: string | null;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            410: components["responses"]["Error410"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    changeOwnProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada King",
                 *       "handle": "ada"
                 *     }
                 */
                "application/json": {
                    name: string;
                    handle: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        handle: string;
                        email: string;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listWaysToSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        oidc: string | null;
                        passkeys: boolean;
                        mail: boolean;
                    };
                };
            };
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    beginSignInByPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        challenge: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["Error400"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    signInByPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    response: {
                        id: string;
                        rawId: string;
                        /** @constant */
                        type: "public-key";
                        clientExtensionResults: Record<string, never>;
                        response: {
                            clientDataJSON: string;
                            authenticatorData: string;
                            signature: string;
                            userHandle?: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    signInByProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    state: string;
                    code: string;
                    iss?: string;
                    error?: string;
                    invitation?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        person: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            handle: string;
                            email: string;
                            picture: string | null;
                        };
                        confirmed: boolean;
                        workspaces: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** @enum {string} */
                            role: "owner" | "admin" | "recruiter" | "reviewer";
                            handle: string;
                            /** @enum {string} */
                            copies: "all" | "asked" | "none";
                            /** @constant */
                            firstSteps?: true;
                            /** @enum {string} */
                            missing?: "provider" | "second-step";
                            closed?: {
                                /** @constant */
                                kind: "suspended";
                                reason: string;
                            } | {
                                /** @constant */
                                kind: "deleted";
                                /** Format: date-time */
                                erasedAt: string;
                            };
                            /** @constant */
                            away?: true;
                        }[];
                        /** @enum {string} */
                        storage: "folder" | "postgresql";
                        /** @enum {string} */
                        workspacesBy?: "managers" | "operator";
                        joined?: string | null;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    beginSignInByProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                    };
                };
            };
            400: components["responses"]["Error400"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    lookUpOwnerLink: {
        parameters: {
            query?: {
                token?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        workspace: null;
                    };
                };
            };
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    beginServer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    name: string;
                    /** Format: email */
                    email: string;
                    password: string;
                    workspace: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["Error400"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    lookUpPasswordLink: {
        parameters: {
            query?: {
                token?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        email: string;
                        confirmed: boolean;
                        keepsPassword: boolean;
                    };
                };
            };
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    chooseNewPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            400: components["responses"]["Error400"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    confirmEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    askForNewPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com"
                 *     }
                 */
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        mailed: boolean;
                    };
                };
            };
            400: components["responses"]["Error400"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Invitation"][];
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    invite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "bo@example.com",
                 *       "role": "recruiter"
                 *     }
                 */
                "application/json": {
                    /** Format: email */
                    email: string;
                    /** @enum {string} */
                    role: "admin" | "recruiter" | "reviewer";
                    reviewing?: {
                        jobs: number[];
                        contact: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        email: string;
                        /** @enum {string} */
                        role: "admin" | "recruiter" | "reviewer";
                        /** Format: date-time */
                        expiresAt: string;
                        mail: components["schemas"]["Delivery"] | null;
                        link: string;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    inviteAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        email: string;
                        /** @enum {string} */
                        role: "admin" | "recruiter" | "reviewer";
                        /** Format: date-time */
                        expiresAt: string;
                        mail: components["schemas"]["Delivery"] | null;
                        link: string;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    revokeInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    lookUpInvitation: {
        parameters: {
            query?: {
                token?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        email: string;
                        workspace: string;
                        by: string;
                        /** @enum {string} */
                        role: "admin" | "recruiter" | "reviewer";
                        /** @enum {string} */
                        step: "account" | "claim" | "password" | "confirm";
                    } | {
                        joined: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                        };
                    };
                };
            };
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    name?: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Another call has to be made first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        next: "code";
                    };
                };
            };
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        person: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            handle: string;
                            email: string;
                            picture: string | null;
                        };
                        confirmed: boolean;
                        workspaces: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** @enum {string} */
                            role: "owner" | "admin" | "recruiter" | "reviewer";
                            handle: string;
                            /** @enum {string} */
                            copies: "all" | "asked" | "none";
                            /** @constant */
                            firstSteps?: true;
                            /** @enum {string} */
                            missing?: "provider" | "second-step";
                            closed?: {
                                /** @constant */
                                kind: "suspended";
                                reason: string;
                            } | {
                                /** @constant */
                                kind: "deleted";
                                /** Format: date-time */
                                erasedAt: string;
                            };
                            /** @constant */
                            away?: true;
                        }[];
                        /** @enum {string} */
                        storage: "folder" | "postgresql";
                        /** @enum {string} */
                        workspacesBy?: "managers" | "operator";
                        joined?: string | null;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    addWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Acme"
                 *     }
                 */
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        /** @enum {string} */
                        role: "owner" | "admin" | "recruiter" | "reviewer";
                        handle: string;
                        /** @enum {string} */
                        copies: "all" | "asked" | "none";
                        /** @constant */
                        firstSteps?: true;
                        /** @enum {string} */
                        missing?: "provider" | "second-step";
                        closed?: {
                            /** @constant */
                            kind: "suspended";
                            reason: string;
                        } | {
                            /** @constant */
                            kind: "deleted";
                            /** Format: date-time */
                            erasedAt: string;
                        };
                        /** @constant */
                        away?: true;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    changeWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Acme"
                 *     }
                 */
                "application/json": {
                    name?: string;
                    /** @enum {string} */
                    copies?: "all" | "asked" | "none";
                    firstSteps?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        /** @enum {string} */
                        role: "owner" | "admin" | "recruiter" | "reviewer";
                        handle: string;
                        /** @enum {string} */
                        copies: "all" | "asked" | "none";
                        /** @constant */
                        firstSteps?: true;
                        /** @enum {string} */
                        missing?: "provider" | "second-step";
                        closed?: {
                            /** @constant */
                            kind: "suspended";
                            reason: string;
                        } | {
                            /** @constant */
                            kind: "deleted";
                            /** Format: date-time */
                            erasedAt: string;
                        };
                        /** @constant */
                        away?: true;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    deleteWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Acme"
                 *     }
                 */
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        /** @enum {string} */
                        role: "owner" | "admin" | "recruiter" | "reviewer";
                        handle: string;
                        /** @enum {string} */
                        copies: "all" | "asked" | "none";
                        /** @constant */
                        firstSteps?: true;
                        /** @enum {string} */
                        missing?: "provider" | "second-step";
                        closed?: {
                            /** @constant */
                            kind: "suspended";
                            reason: string;
                        } | {
                            /** @constant */
                            kind: "deleted";
                            /** Format: date-time */
                            erasedAt: string;
                        };
                        /** @constant */
                        away?: true;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    bringWorkspaceBack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        /** @enum {string} */
                        role: "owner" | "admin" | "recruiter" | "reviewer";
                        handle: string;
                        /** @enum {string} */
                        copies: "all" | "asked" | "none";
                        /** @constant */
                        firstSteps?: true;
                        /** @enum {string} */
                        missing?: "provider" | "second-step";
                        closed?: {
                            /** @constant */
                            kind: "suspended";
                            reason: string;
                        } | {
                            /** @constant */
                            kind: "deleted";
                            /** Format: date-time */
                            erasedAt: string;
                        };
                        /** @constant */
                        away?: true;
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getWorkspaceUsage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        seats: {
                            used: number;
                            most: number | null;
                        };
                        storage: {
                            used: number;
                            most: number | null;
                        };
                        reads: number | null;
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    savePicture: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        picture: string;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    removePicture: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listFactors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Factors"];
                };
            };
            401: components["responses"]["Error401"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    current: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    beginTwoStep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        secret: string;
                        uri: string;
                        backupCodes: string[];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    turnOnTwoStep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Factors"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    turnOffTwoStep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Factors"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    makeBackupCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        backupCodes: string[];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    beginPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password?: string;
                    code?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        challenge: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    response: {
                        id: string;
                        rawId: string;
                        /** @constant */
                        type: "public-key";
                        clientExtensionResults: Record<string, never>;
                        response: {
                            clientDataJSON: string;
                            attestationObject: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Factors"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    removePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getOwnCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        calendar: {
                            /** @enum {string} */
                            kind: "none" | "ics" | "caldav";
                            address: string | null;
                            user: string | null;
                            zone: string;
                            workingHours: {
                                days: number[];
                                from: string;
                                to: string;
                                pauses: {
                                    from: string;
                                    to: string;
                                }[];
                            };
                            problem: string | null;
                        } | null;
                    };
                };
            };
            401: components["responses"]["Error401"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    saveOwnCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "ics",
                 *       "url": "https://calendar.example.com/ada.ics",
                 *       "zone": "Europe/Berlin",
                 *       "workingHours": {
                 *         "days": [
                 *           1,
                 *           2,
                 *           3,
                 *           4,
                 *           5
                 *         ],
                 *         "from": "09:00",
                 *         "to": "17:00",
                 *         "pauses": []
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    kind: "none" | "ics" | "caldav";
                    url?: string;
                    user?: string;
                    password?: string;
                    zone: string;
                    workingHours: {
                        days: number[];
                        from: string;
                        to: string;
                        pauses: {
                            from: string;
                            to: string;
                        }[];
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        calendar: {
                            /** @enum {string} */
                            kind: "none" | "ics" | "caldav";
                            address: string | null;
                            user: string | null;
                            zone: string;
                            workingHours: {
                                days: number[];
                                from: string;
                                to: string;
                                pauses: {
                                    from: string;
                                    to: string;
                                }[];
                            };
                            problem: string | null;
                        } | null;
                        busyTimes: number | null;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    removeOwnCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    tryCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "ics",
                 *       "url": "https://calendar.example.com/ada.ics",
                 *       "zone": "Europe/Berlin",
                 *       "workingHours": {
                 *         "days": [
                 *           1,
                 *           2,
                 *           3,
                 *           4,
                 *           5
                 *         ],
                 *         "from": "09:00",
                 *         "to": "17:00",
                 *         "pauses": []
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    kind: "none" | "ics" | "caldav";
                    url?: string;
                    user?: string;
                    password?: string;
                    zone: string;
                    workingHours: {
                        days: number[];
                        from: string;
                        to: string;
                        pauses: {
                            from: string;
                            to: string;
                        }[];
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        busyTimes: number | null;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
}
