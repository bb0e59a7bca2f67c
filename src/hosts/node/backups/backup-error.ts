/** Why a backup could not be made, read or restored, in a sentence for the operator. */
export class BackupError extends Error {
  override readonly name: string = 'BackupError';
}

/** Another process is making a backup of the database. */
export class OtherBackupRuns extends BackupError {
  override readonly name = 'OtherBackupRuns';

  constructor() {
    super('Another process is making a backup.');
  }
}
