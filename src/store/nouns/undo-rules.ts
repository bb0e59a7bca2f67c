import { othersApproval } from '#domain/offer/undo.ts';
import type { NounRules } from '#store/log/noun-rules.ts';
import { planImportUndo } from './candidates/plan-import-undo.ts';
import { NOUN_RULES } from './noun-rules.ts';

const offerRules: NounRules = { undo: { refuse: othersApproval } };

/** The log has only the keys of the rows that an import added (decision 044). */
const importRules: NounRules = {
  undo: { plan: async (change, tx) => (change.added ? planImportUndo(tx, change) : null) },
};

/** The rules that apply to every undo. Their code is loaded with the first undo (decision 122). */
export const UNDO_RULES: readonly NounRules[] = [...NOUN_RULES, offerRules, importRules];
