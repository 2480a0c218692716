/** Replaces a module that jsPDF needs only for HTML, which we do not export. */
export const emptyModule = null
