import { said, type Label } from './label.ts'

/** How the calls of a machine end. Most of them are questions to the server; these are not. */
const ownEnds: Record<string, Ends> = {
  openProvider: {
    done: said('The page of the provider opens'),
    error: said('The page of the provider does not open'),
  },
  saveArchive: {
    done: said('The browser saves the archive'),
    error: said('The browser does not save the archive'),
  },
  checkPage: {
    done: said('The server has the page'),
    error: said('The server cannot be reached'),
  },
  saveDrafts: {
    done: said('What was typed is put by'),
    error: said('What was typed could not be put by'),
  },
  showReceipt: {
    done: said('The page of the receipt opens'),
    error: said('The page of the receipt does not open'),
  },
  loadCatalog: {
    done: said('The words of the language come'),
    error: said('The words of the language do not come'),
  },
  proveAgain: {
    done: said('The person proves who they are'),
    error: said('The person gives the proof up'),
  },
  countDown: { done: said('The count-down ends'), error: said('The count-down breaks off') },
  terms: {
    done: said('The terms are accepted'),
    error: said('The acceptance of the terms breaks off'),
  },
}

const serverEnds = {
  done: said('The server answers'),
  error: said('The server answers with an error'),
}

type Ends = { done: Label; error: Label }

export const endOfCall = (call: string, end: keyof Ends): Label =>
  (ownEnds[call] ?? serverEnds)[end]
