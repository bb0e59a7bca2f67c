import { lazyPart } from '#web/kit/lazy-part.tsx';

/** The menu of stages. React Aria's menu is large, so it is loaded when somebody is to be moved. */
export const StageMenu = lazyPart(
  async () => (await import('#web/candidate/selection/stage-menu.tsx')).StageMenu,
);
