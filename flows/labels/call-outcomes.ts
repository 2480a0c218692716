import { sentence, type Label } from './label.ts'

/** How the calls of a machine end. Most are requests to the server; these are not. */
const ownEndLabels: Record<string, Ends> = {
  openProvider: {
    done: sentence('The provider’s page opens'),
    error: sentence('The provider’s page does not open'),
  },
  saveArchive: {
    done: sentence('The browser saves the archive'),
    error: sentence('The browser fails to save the archive'),
  },
  saveCopy: {
    done: sentence('The browser saves the copy'),
    error: sentence('The browser fails to save the copy'),
  },
  savePdf: {
    done: sentence('The browser saves the PDF'),
    error: sentence('The browser fails to save the PDF'),
  },
  checkPage: {
    done: sentence('The server can be reached'),
    error: sentence('The server cannot be reached'),
  },
  saveDrafts: {
    done: sentence('The input is kept'),
    error: sentence('Keeping the input fails'),
  },
  showReceipt: {
    done: sentence('The receipt page opens'),
    error: sentence('The receipt page does not open'),
  },
  loadCatalog: {
    done: sentence('The translations load'),
    error: sentence('The translations fail to load'),
  },
  requestStepUp: {
    done: sentence('The customer confirms their identity'),
    error: sentence('The customer cancels the identity confirmation'),
  },
  countDown: { done: sentence('The countdown ends'), error: sentence('The countdown stops early') },
  terms: {
    done: sentence('The customer accepts the terms'),
    error: sentence('Accepting the terms fails'),
  },
}

const serverEndLabels = {
  done: sentence('The server answers'),
  error: sentence('The server answers with an error'),
}

type Ends = { done: Label; error: Label }

export const callEndLabel = (call: string, end: keyof Ends): Label =>
  (ownEndLabels[call] ?? serverEndLabels)[end]
