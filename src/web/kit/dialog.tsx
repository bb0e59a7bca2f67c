export { AlertDialog } from './alert-dialog.tsx';
export { ConfirmDialog } from './confirm-dialog.tsx';
export { Dialog, DialogActions, DialogDetail } from './dialog-frame.tsx';
export { PromptDialog } from './prompt-dialog.tsx';
