/* Runs before the first paint, so that a dark page never flashes white: theme and language as
   chosen last (src/app/preferences.ts), else the system's and the browser's. */
(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const theme = read('berth.theme');
  const dark =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  const language = read('berth.language') ?? navigator.language;
  document.documentElement.lang = language.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en';
})();

// From a file no module is started, and nothing else would ever say so.
if (window.location.protocol === 'file:') {
  document.addEventListener('DOMContentLoaded', () => {
    document.getElementById('needs-server')?.removeAttribute('hidden');
  });
}
