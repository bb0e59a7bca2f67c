// Before the app: a browser that lacks what it needs gets a sentence, not a blank page. In the JavaScript of 2009, for
// any browser to run. Each of these came last of all that the app needs to Chromium, Firefox or Safari (decision 020);
// workers and files may be missing: the app does without.
(function () {
  function hasAll() {
    return (
      'indexedDB' in window &&
      'BroadcastChannel' in window &&
      'showPopover' in HTMLElement.prototype &&
      'toSorted' in Array.prototype &&
      'json' in Response &&
      CSS.supports('color', 'light-dark(red, blue)')
    );
  }
  try {
    if (hasAll()) return;
  } catch (lacksMore) {
    // Not even what was asked for is known here.
  }
  var sentence = document.createElement('p');
  sentence.setAttribute('role', 'alert');
  sentence.style.padding = '2rem';
  sentence.textContent =
    'Hirelane needs a newer browser: Chrome or Edge 123, Firefox 125, Safari 17.5, or later. What you have entered is kept.';
  var root = document.getElementById('root');
  root.parentNode.replaceChild(sentence, root);
})();
