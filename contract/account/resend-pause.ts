/** Seconds until an email with a link can be sent again; the server enforces the same. */
export const resendPause = 60
