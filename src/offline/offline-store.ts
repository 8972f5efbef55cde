import { create } from 'zustand';
import type {
  MissingFile,
  OfflineCopyProblem,
  OfflineCopyState,
  VerifyResult,
} from '../../contract/offline/offline.ts';

/**
 * - `unknown`: the worker has not been asked yet
 * - `unsupported`: this browser, window or address has no service workers; `reason` says which
 * - `off`: the reader removed the copy or turned on data saving, so nothing is downloaded
 * - `partial`: files are missing; what is there works
 * - `error`: storage is denied or full, or the worker was refused
 */
export type OfflineStatus = 'unknown' | 'unsupported' | 'off' | 'downloading' | 'ready' | 'partial' | 'error';

/** `ended`: the browser ended the worker while it was making the first copy. */
export type OfflineReason = OfflineCopyProblem | 'insecure' | 'absent' | 'removed' | 'data-saver' | 'refused' | 'ended';

export interface Amount {
  done: number;
  total: number;
  bytes: number;
  totalBytes: number;
}

/** Another release from the server, beside the offline copy. */
export interface Update {
  release: string;
  /** Text of the notice about it. */
  words: string;
  /** Whether it can take over. A version that has lost files since it was saved is downloaded again. */
  ready: boolean;
  /** The copy has a later date than this version. */
  older: boolean;
  dismissed: boolean;
}

/** A file that is downloaded from the server, because no copy has it. */
export interface FileOfServer {
  href: string;
  /** Empty: the browser finds one. */
  name: string;
}

export interface OfflineState {
  status: OfflineStatus;
  reason: OfflineReason | null;
  online: boolean;
  copy: OfflineCopyState | null;
  progress: Amount | null;
  /** A newer release is being downloaded beside the copy. */
  updateProgress: Amount | null;
  /** A newer release could not be downloaded. */
  updateProblem: OfflineReason | null;
  /** Files that were missing from it. */
  updateMissing: MissingFile[];
  update: Update | null;
  /** Why no updates arrive, if the server has said so: it has no such site, or something else at this address. */
  cutOff: 'gone' | 'elsewhere' | null;
  /** Another tab applied an update; this one still shows the previous release. */
  outdated: boolean;
  /** The release in use that the reader does not want in this tab for now. */
  declined: string | null;
  /** What is in use instead is older, or the version that the reader had before and went back to. */
  wentBack: boolean;
  /** A zip is being read: numbers of bytes. */
  zipProgress: { done: number; total: number } | null;
  verifying: { done: number; total: number } | null;
  verified: VerifyResult | null;
  /** The browser ended the worker while it was comparing files. */
  verifyEnded: boolean;
  /** The browser offers to install the site as an app. */
  installable: boolean;
  /** The panel is to download this. */
  wanted: FileOfServer | null;
  panelOpen: boolean;
}

/** State at build time and at the start of a page: nothing is known yet. */
const initialOffline: OfflineState = {
  status: 'unknown',
  reason: null,
  online: true,
  copy: null,
  progress: null,
  updateProgress: null,
  updateProblem: null,
  updateMissing: [],
  update: null,
  cutOff: null,
  outdated: false,
  declined: null,
  wentBack: false,
  zipProgress: null,
  verifying: null,
  verified: null,
  verifyEnded: false,
  installable: false,
  wanted: null,
  panelOpen: false,
};

export const useOffline = create<OfflineState>()(() => initialOffline);

export function openOfflinePanel(): void {
  useOffline.setState({ panelOpen: true });
}

export function closeOfflinePanel(): void {
  useOffline.setState({ panelOpen: false, wanted: null });
}
