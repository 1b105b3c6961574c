/* Runs before the first paint, so that a dark page never flashes white: theme and language as
   chosen last (src/app/preferences.ts), or in a frame as its address says (src/app/embed), else
   the system's and the browser's. */
(() => {
  const params = new URLSearchParams(location.search);
  const isFrame = 'embed' in document.documentElement.dataset;
  // Only the page of frames may stand in one.
  if (!isFrame && params.has('embed')) {
    params.delete('embed');
    location.replace(`embed.html?${params}${location.hash}`);
  }
  const read = (key) => {
    try {
      return localStorage.getItem(`berth.${key}`);
    } catch {
      return null;
    }
  };
  const theme = isFrame ? params.get('theme') : read('theme');
  const dark =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  const language = (isFrame ? params.get('lang') : read('language')) ?? navigator.language;
  document.documentElement.lang = language.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en';
})();

// From a file no module is started, and nothing else would ever say so.
if (window.location.protocol === 'file:') {
  document.addEventListener('DOMContentLoaded', () => {
    document.getElementById('needs-server')?.removeAttribute('hidden');
  });
}
