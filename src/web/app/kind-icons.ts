import {
  ArrowRightLeft,
  Bookmark,
  BriefcaseBusiness,
  CalendarCheck,
  CalendarClock,
  ClipboardList,
  FileSignature,
  FileText,
  LayoutTemplate,
  ListChecks,
  Mail,
  StickyNote,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import type { ChangeKind } from '#domain/history/change-kind.ts';
import type { SearchKind } from '#domain/search/search-kind.ts';

export const KIND_ICONS: Readonly<Record<ChangeKind | SearchKind, LucideIcon>> = {
  move: ArrowRightLeft,
  candidate: UserRound,
  note: StickyNote,
  step: CalendarCheck,
  message: Mail,
  interview: CalendarClock,
  offer: FileSignature,
  job: BriefcaseBusiness,
  assessment: ClipboardList,
  submission: ClipboardList,
  answer: ClipboardList,
  file: FileText,
  reason: ListChecks,
  view: Bookmark,
  template: LayoutTemplate,
};
