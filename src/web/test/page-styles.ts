// The page's own styles come before the modules, as in the app: a module's rule wins over a class of the same element.
import '#web/app/theme/tokens.css';
import '#web/app/theme/base.css';
import '#web/app/theme/classes.css';
