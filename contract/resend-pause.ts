/** An email with a link can be sent again after so many seconds; the server counts the same. */
export const resendPause = 60
