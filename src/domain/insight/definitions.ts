/** The definition of each report, in one sentence (product §17). */
export const DEFINITIONS = {
  funnel:
    'Everyone who applied in this period, by the furthest stage they reached. Being moved back or rejected changes nothing. A candidate imported into a later stage counts in the stages before it, too.',
  timeInStage:
    'Days from entering a stage to leaving it, or to today. Every stay in the period counts, if it is known when it began. Half are no longer than the median, nine of ten no longer than the 90th percentile.',
  flow: 'Applied: everyone who applied in that week. Hired and rejected: everyone who came there in that week and is still there at the end of the period.',
  reasons:
    'Candidates who came to Rejected in this period and are there at its end, by their present reason. Candidates who have left Rejected since have none.',
  sources:
    'Everyone who applied in this period, by source: how many came to Interview or further, and how many were hired.',
  hires:
    'Everyone who came to Hired in this period and is there at its end. Time to hire begins with their application, time to fill with the first application for the job or its publication, whichever was earlier; an unknown day is in neither. Offers: those that candidates accepted or declined in this period.',
  interviews:
    'Interviews held in this period, by interviewer. Agreed: hired after their yes, or rejected after their no. The wait is from application to the first interview of everyone who applied in this period.',
  waiting:
    'Candidates who are neither hired nor rejected at the end of the period, longest in their stage first. Without those of whom nobody knows since when.',
} as const;
