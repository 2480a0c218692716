import { said, type Label } from './label.ts'

/** How the calls of a machine end. Most of them are questions to the server; these are not. */
const ownEnds: Record<string, Ends> = {
  openProvider: {
    done: said('The provider’s page opens'),
    error: said('The provider’s page does not open'),
  },
  saveArchive: {
    done: said('The browser saves the archive'),
    error: said('The browser fails to save the archive'),
  },
  checkPage: {
    done: said('The server can be reached'),
    error: said('The server cannot be reached'),
  },
  saveDrafts: {
    done: said('The input is kept'),
    error: said('Keeping the input fails'),
  },
  showReceipt: {
    done: said('The receipt page opens'),
    error: said('The receipt page does not open'),
  },
  loadCatalog: {
    done: said('The translations load'),
    error: said('The translations fail to load'),
  },
  proveAgain: {
    done: said('The customer confirms their identity'),
    error: said('The customer cancels the identity confirmation'),
  },
  countDown: { done: said('The countdown ends'), error: said('The countdown stops early') },
  terms: {
    done: said('The customer accepts the terms'),
    error: said('Accepting the terms fails'),
  },
}

const serverEnds = {
  done: said('The server answers'),
  error: said('The server answers with an error'),
}

type Ends = { done: Label; error: Label }

export const endOfCall = (call: string, end: keyof Ends): Label =>
  (ownEnds[call] ?? serverEnds)[end]
