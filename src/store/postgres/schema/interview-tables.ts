import { sql } from 'kysely';

/** Interviews with what belongs to them, and offers. */
export const INTERVIEW_TABLES = [
  sql`CREATE TABLE kits (
    workspace_id uuid NOT NULL REFERENCES workspaces,
    id bigint NOT NULL CHECK (id > 0),
    job_id bigint,
    name text NOT NULL,
    minutes bigint NOT NULL CHECK (minutes BETWEEN 1 AND 480),
    stage text COLLATE "C" NOT NULL CHECK (stage IN ('applied', 'screen', 'tech', 'offer', 'hired', 'rejected')),
    interviewers text[] NOT NULL,
    attributes json NOT NULL CHECK (json_typeof(attributes) = 'array'),
    questions text[] NOT NULL,
    "order" bigint NOT NULL CHECK ("order" >= 0),
    PRIMARY KEY (workspace_id, id),
    FOREIGN KEY (workspace_id, job_id) REFERENCES jobs
  )`,
  sql`CREATE INDEX kits_of_job ON kits (workspace_id, job_id) WHERE job_id IS NOT NULL`,
  sql`CREATE TABLE interviews (
    workspace_id uuid NOT NULL REFERENCES workspaces,
    id bigint NOT NULL CHECK (id > 0),
    candidate_id bigint NOT NULL,
    job_id bigint NOT NULL,
    kit_id bigint,
    name text NOT NULL,
    stage text COLLATE "C" NOT NULL CHECK (stage IN ('applied', 'screen', 'tech', 'offer', 'hired', 'rejected')),
    attributes json NOT NULL CHECK (json_typeof(attributes) = 'array'),
    questions text[] NOT NULL,
    starts_at timestamptz(3) NOT NULL,
    ends_at timestamptz(3) NOT NULL,
    zone text COLLATE "C" NOT NULL,
    place text NOT NULL,
    details text NOT NULL,
    interviewers text[] NOT NULL,
    state text COLLATE "C" NOT NULL CHECK (state IN ('scheduled', 'cancelled', 'past')),
    reason text NOT NULL,
    uid text COLLATE "C" NOT NULL,
    sequence bigint NOT NULL CHECK (sequence >= 0),
    answers json NOT NULL CHECK (json_typeof(answers) = 'array'),
    booking_id bigint,
    created_at timestamptz(3) NOT NULL,
    by text COLLATE "C" NOT NULL,
    PRIMARY KEY (workspace_id, id),
    FOREIGN KEY (workspace_id, candidate_id) REFERENCES candidates,
    FOREIGN KEY (workspace_id, job_id) REFERENCES jobs
  )`,
  sql`CREATE INDEX interviews_of_candidate ON interviews (workspace_id, candidate_id)`,
  sql`CREATE INDEX interviews_of_job ON interviews (workspace_id, job_id)`,
  sql`CREATE INDEX interviews_by_start ON interviews (workspace_id, starts_at)`,
  sql`CREATE INDEX interviews_by_uid ON interviews (workspace_id, uid)`,
  // Nobody has two interviews at the same time. Ranges with one value in them stand for the workspace and the person,
  // because an exclusion constraint compares only ranges without an extension.
  sql`CREATE TYPE workspace_range AS RANGE (subtype = uuid)`,
  sql`CREATE TYPE person_range AS RANGE (subtype = text, collation = "C")`,
  sql`CREATE TABLE interview_times (
    workspace_id uuid NOT NULL REFERENCES workspaces,
    interview_id bigint NOT NULL,
    person person_range NOT NULL,
    during tstzrange NOT NULL,
    FOREIGN KEY (workspace_id, interview_id) REFERENCES interviews ON DELETE CASCADE,
    CONSTRAINT one_interview_at_a_time
      EXCLUDE USING gist (workspace_range(workspace_id, workspace_id, '[]') WITH &&, person WITH &&, during WITH &&)
      DEFERRABLE INITIALLY DEFERRED
  )`,
  sql`CREATE INDEX times_of_interview ON interview_times (workspace_id, interview_id)`,
  sql`CREATE FUNCTION keep_interview_times() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' THEN
        DELETE FROM interview_times WHERE workspace_id = OLD.workspace_id AND interview_id = OLD.id;
      END IF;
      IF NEW.state = 'scheduled' THEN
        INSERT INTO interview_times (workspace_id, interview_id, person, during)
          SELECT NEW.workspace_id, NEW.id, person_range(who, who, '[]'), tstzrange(NEW.starts_at, NEW.ends_at)
          FROM (
            SELECT '@' || lower(handle) AS who FROM unnest(NEW.interviewers) AS handle
            UNION SELECT NEW.candidate_id::text
          ) AS people;
      END IF;
      RETURN NULL;
    END
  $$`,
  sql`CREATE TRIGGER keep_interview_times
    AFTER INSERT OR UPDATE OF candidate_id, starts_at, ends_at, interviewers, state ON interviews
    FOR EACH ROW EXECUTE FUNCTION keep_interview_times()`,
  sql`CREATE TABLE bookings (
    workspace_id uuid NOT NULL REFERENCES workspaces,
    id bigint NOT NULL CHECK (id > 0),
    candidate_id bigint NOT NULL,
    job_id bigint NOT NULL,
    key text COLLATE "C" NOT NULL,
    parts json NOT NULL CHECK (json_typeof(parts) = 'array'),
    break_minutes bigint NOT NULL CHECK (break_minutes BETWEEN 0 AND 240),
    "from" text COLLATE "C" NOT NULL,
    until text COLLATE "C" NOT NULL,
    change_hours bigint NOT NULL CHECK (change_hours BETWEEN 0 AND 336),
    zone text COLLATE "C" NOT NULL,
    place text NOT NULL,
    details text NOT NULL,
    created_at timestamptz(3) NOT NULL,
    by text COLLATE "C" NOT NULL,
    closed_at timestamptz(3),
    PRIMARY KEY (workspace_id, id),
    FOREIGN KEY (workspace_id, candidate_id) REFERENCES candidates,
    FOREIGN KEY (workspace_id, job_id) REFERENCES jobs
  )`,
  sql`CREATE INDEX bookings_of_candidate ON bookings (workspace_id, candidate_id)`,
  sql`CREATE INDEX bookings_of_job ON bookings (workspace_id, job_id)`,
  sql`CREATE INDEX bookings_by_key ON bookings (workspace_id, key)`,
  sql`CREATE TABLE scorecards (
    workspace_id uuid NOT NULL REFERENCES workspaces,
    id bigint NOT NULL CHECK (id > 0),
    candidate_id bigint NOT NULL,
    interview_id bigint NOT NULL,
    interviewer text COLLATE "C" NOT NULL,
    ratings json NOT NULL CHECK (json_typeof(ratings) = 'array'),
    notes text NOT NULL,
    overall text COLLATE "C" NOT NULL CHECK (overall IN ('strong no', 'no', 'yes', 'strong yes')),
    submitted_at timestamptz(3) NOT NULL,
    by text COLLATE "C" NOT NULL,
    earlier json NOT NULL CHECK (json_typeof(earlier) = 'array'),
    PRIMARY KEY (workspace_id, id),
    FOREIGN KEY (workspace_id, candidate_id) REFERENCES candidates,
    FOREIGN KEY (workspace_id, interview_id) REFERENCES interviews
  )`,
  sql`CREATE INDEX scorecards_of_candidate ON scorecards (workspace_id, candidate_id)`,
  sql`CREATE INDEX scorecards_of_interview ON scorecards (workspace_id, interview_id)`,
  sql`CREATE TABLE unsealings (
    workspace_id uuid NOT NULL REFERENCES workspaces,
    id bigint NOT NULL CHECK (id > 0),
    candidate_id bigint NOT NULL,
    at timestamptz(3) NOT NULL,
    by text COLLATE "C" NOT NULL,
    reason text NOT NULL,
    interview_ids json NOT NULL CHECK (json_typeof(interview_ids) = 'array'),
    PRIMARY KEY (workspace_id, id),
    FOREIGN KEY (workspace_id, candidate_id) REFERENCES candidates
  )`,
  sql`CREATE INDEX unsealings_of_candidate ON unsealings (workspace_id, candidate_id)`,
  sql`CREATE TABLE offers (
    workspace_id uuid NOT NULL REFERENCES workspaces,
    id bigint NOT NULL CHECK (id > 0),
    candidate_id bigint NOT NULL,
    job_id bigint NOT NULL,
    state text COLLATE "C" NOT NULL
      CHECK (state IN ('draft', 'approving', 'approved', 'sent', 'accepted', 'declined', 'withdrawn')),
    text text NOT NULL,
    pay json CHECK (json_typeof(pay) = 'object'),
    starts_on text COLLATE "C",
    expires_on text COLLATE "C" NOT NULL,
    approvals json NOT NULL CHECK (json_typeof(approvals) = 'array'),
    key text COLLATE "C",
    document text COLLATE "C",
    message_id bigint,
    sent_at timestamptz(3),
    opened_at timestamptz(3),
    answered_at timestamptz(3),
    signed_name text NOT NULL,
    reason text NOT NULL,
    evidence json CHECK (json_typeof(evidence) = 'object'),
    confirmed_at timestamptz(3),
    created_at timestamptz(3) NOT NULL,
    by text COLLATE "C" NOT NULL,
    PRIMARY KEY (workspace_id, id),
    FOREIGN KEY (workspace_id, candidate_id) REFERENCES candidates,
    FOREIGN KEY (workspace_id, job_id) REFERENCES jobs
  )`,
  sql`CREATE INDEX offers_of_candidate ON offers (workspace_id, candidate_id)`,
  sql`CREATE INDEX offers_of_job ON offers (workspace_id, job_id)`,
  sql`CREATE INDEX offers_by_key ON offers (workspace_id, key) WHERE key IS NOT NULL`,
  sql`CREATE INDEX offers_of_state ON offers (workspace_id, state)`,
];
