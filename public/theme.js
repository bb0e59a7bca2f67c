// Before the first paint: the theme the person chose in Settings (src/web/theme/theme.ts). Without one, the system's.
try {
  const theme = localStorage.getItem('hirelane-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the system's theme.
}
