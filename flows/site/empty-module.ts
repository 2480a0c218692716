/** What the maker of PDFs would take along for pages, of which we have none. */
export const emptyModule = null
