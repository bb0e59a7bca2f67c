/** What each report counts, in one sentence (product §17). */
export const DEFINITIONS = {
  funnel:
    'Everybody who applied in this period, by the furthest stage they came to: who was moved back keeps it, whoever was imported in the middle has been through all before it, and being rejected changes nothing.',
  timeInStage:
    'Days in stage: from entering to leaving; still there counts to today. Every stay that touches the period counts, half of them are no longer than the median, and nine of ten no longer than the second figure.',
  flow: 'Applied: who applied in that week. Hired and rejected: who is there at the end of the period and came there in that week, so that everybody counts once.',
  reasons:
    'Who came to Rejected in this period and stands there at its end, by the reason that they have today; whoever was taken up again since has none any more.',
  sources:
    'Everybody who applied in this period, by where they come from: how many came to Interview or further, and how many were hired.',
  waiting: 'Who is neither hired nor rejected at the end of the period, longest in their stage first.',
} as const;
