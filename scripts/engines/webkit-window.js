// A minimal browser around WebKitGTK. gjs runs it, and WebKitWebDriver drives it. Debian's MiniBrowser won't do: it
// keeps no storage between starts and does not print the consoles of pages.
/* global imports */
imports.gi.versions.Gtk = '3.0';
imports.gi.versions.WebKit2 = '4.1';
const { GLib, Gtk, WebKit2 } = imports.gi;

const SIGUSR1 = 10;

Gtk.init(null);
// Reports that reduced motion is preferred, which disables animations.
Gtk.Settings.get_default().gtk_enable_animations = false;
const profile = GLib.getenv('WEBKIT_PROFILE');
const switchedOn = GLib.getenv('WEBKIT_FEATURES').split(',');

const context = new WebKit2.WebContext({
  website_data_manager: new WebKit2.WebsiteDataManager({
    base_data_directory: `${profile}/data`,
    base_cache_directory: `${profile}/cache`,
  }),
});
const settings = new WebKit2.Settings({
  enable_write_console_messages_to_stdout: true,
  // Disables compositing. Without a graphics card, layers would be composed on the processor by a software
  // renderer.
  hardware_acceleration_policy: WebKit2.HardwareAccelerationPolicy.NEVER,
  default_font_size: Number(GLib.getenv('WEBKIT_TEXT_SIZE')),
});
const features = WebKit2.Settings.get_all_features();
for (let at = 0; at < features.get_length(); at++) {
  const feature = features.get(at);
  if (switchedOn.includes(feature.get_identifier())) settings.set_feature_enabled(feature, true);
}

/**
 * The open windows, the newest last. They are kept here, because a window without a reference would be garbage
 * collected.
 */
const windows = new Map();

function openWindow() {
  const view = new WebKit2.WebView({ web_context: context, settings, is_controlled_by_automation: true });
  const window = new Gtk.Window({ default_width: 1280, default_height: 800, decorated: false });
  window.add(view);
  windows.set(window, view);
  window.connect('destroy', () => windows.delete(window));
  view.connect('close', () => window.destroy());
  window.show_all();
  return view;
}

context.connect('download-started', (_context, download) => {
  download.connect('decide-destination', (_download, name) => {
    download.set_destination(`file://${profile}/${name}`);
    return true;
  });
});
context.set_automation_allowed(true);
context.connect('automation-started', (_context, session) => {
  const info = new WebKit2.ApplicationInfo();
  info.set_name('WebKit');
  session.set_application_info(info);
  session.connect('create-web-view', openWindow);
});
GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, SIGUSR1, () => {
  [...windows.values()].at(-1)?.reload_bypass_cache();
  return GLib.SOURCE_CONTINUE;
});
Gtk.main();
