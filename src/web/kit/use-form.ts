import { createContext, use, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Runs what a form sends. The app notes that it is under way, so that an undo waits for it. */
export const SendContext = createContext((send: () => Promise<unknown>): Promise<unknown> => send());

/** The problem of each field, by the field's name, in the order of the fields. Null: none. */
export type Problems = Readonly<Record<string, string | null>>;

/** The values of a form that its owner keeps, because they outlive the form. */
export interface FormDraft<Values> {
  readonly values: Values;
  readonly change: (edit: Partial<Values>) => void;
  /** True if the values differ from the stored ones. False: there is nothing to send. */
  readonly isDirty?: boolean;
  /** The values, in words, that were stored elsewhere since typing began. */
  readonly meanwhile?: readonly string[];
  readonly reset?: () => void;
}

interface FormOptions<Values> {
  problems?: (values: Values) => Problems;
  /** Set to show problems before the first attempt to submit. */
  showsProblems?: boolean;
  /** Focuses the field of the first problem. By default the element with this name. */
  focusProblem?: (form: HTMLFormElement, name: string) => void;
  /**
   * Sends the values. The form is busy until the promise is settled.
   *
   * @throws {Error} with a sentence for the person
   */
  send: (values: Values) => unknown;
  /** True while a write of the form’s owner runs, in addition to `send`. The form is then busy, too. */
  isBusy?: boolean;
  /** Tells why sending failed. By default the form shows it above its buttons (product §8). */
  onFailure?: (message: string) => void;
  /** The field that a failure is about. It shows the failure until something is typed. */
  failureField?: keyof Values & string;
}

/** The part of a form's state that its element and buttons use. */
export interface FormHandle {
  readonly element: RefObject<HTMLFormElement | null>;
  readonly isBusy: boolean;
  /** False: there is nothing to send. */
  readonly isDirty: boolean;
  /** The reason why sending failed; null when it did not, or when a field or a toast says so. */
  readonly failure: string | null;
  /** The values, in words, that were stored elsewhere since typing began, and that sending would replace. */
  readonly meanwhile: readonly string[];
  readonly submit: () => void;
  /** Begins again with what is stored. */
  readonly reset: () => void;
}

/** The properties of a field. */
interface FieldOfForm<Name, Value> {
  readonly name: Name;
  readonly value: Value;
  readonly error: string | null;
  readonly onChange: (value: Value) => void;
}

interface FormState<Values> extends FormHandle {
  readonly values: Values;
  readonly change: (edit: Partial<Values>) => void;
  /** The problems to show: none before the first attempt. */
  readonly shown: Problems;
  readonly field: <Name extends keyof Values & string>(name: Name) => FieldOfForm<Name, Values[Name]>;
  /** Stops showing why sending failed. */
  readonly forgetFailure: () => void;
  /** @param edit values of this attempt alone, such as which of two buttons was pressed */
  readonly submit: (edit?: Partial<Values>) => void;
}

/**
 * The state of a form: its values, its problems, whether it is being sent, and why that failed. What was typed stays
 * until `send` or the form's owner changes it.
 *
 * @example
 *   const form = useForm({
 *     start: { name: '' },
 *     problems: ({ name }) => ({ name: name.trim() === '' ? 'Enter a name' : null }),
 *     send: ({ name }) => rename(name.trim()),
 *   });
 */
export function useForm<Values extends object>(
  options: FormOptions<Values> &
    (
      | { /** The first values of the fields. */ start: Values; draft?: never }
      | { draft: FormDraft<Values>; start?: never }
    ),
): FormState<Values> {
  const { problems = () => ({}), showsProblems = false, focusProblem, failureField } = options;
  const run = use(SendContext);
  const element = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [own, setOwn] = useState(options.start);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const draft: FormDraft<Values> = options.draft ?? {
    values: own as Values,
    change: (edit) => setOwn((before) => ({ ...(before as Values), ...edit })),
    reset: () => setOwn(options.start),
  };
  const { values, isDirty = true, meanwhile = [] } = draft;
  const shown: Problems = isTried || showsProblems ? problems(values) : {};

  function change(edit: Partial<Values>): void {
    if (failureField !== undefined) setFailure(null);
    draft.change(edit);
  }

  async function send(sent: Values): Promise<void> {
    isSending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await run(async () => options.send(sent));
      setTried(false);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      (options.onFailure ?? setFailure)(message);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  function submit(edit?: Partial<Values>): void {
    if (!isDirty || !element.current) return;
    const sent = { ...values, ...edit };
    // The problems are rendered before the focus moves, so that a screen reader reads the problem with its field.
    flushSync(() => setTried(true));
    if (focusFirstProblem(element.current, problems(sent), focusProblem)) return;
    if (!isSending.current && !options.isBusy) void send(sent);
  }

  return {
    element,
    values,
    change,
    shown,
    field: (name) => ({
      name,
      value: values[name],
      error: (name === failureField ? failure : null) ?? shown[name] ?? null,
      onChange: (value) => change({ [name]: value } as unknown as Partial<Values>),
    }),
    isBusy: isBusy || (options.isBusy ?? false),
    isDirty,
    // The sent values are stored before the draft ends.
    meanwhile: isBusy || options.isBusy ? [] : meanwhile,
    failure: failureField === undefined ? failure : null,
    submit,
    forgetFailure: () => setFailure(null),
    reset: () => {
      setTried(false);
      setFailure(null);
      draft.reset?.();
    },
  };
}

/** Focuses the first field with a problem. Returns false when no field has one. */
function focusFirstProblem(
  form: HTMLFormElement,
  problems: Readonly<Record<string, string | null>>,
  focus = focusByName,
): boolean {
  const first = Object.keys(problems).find((name) => problems[name] !== null);
  if (first === undefined) return false;
  focus(form, first);
  return true;
}

function focusByName(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
