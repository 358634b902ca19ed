// A browser on a busy machine can lose a key press: what fails is tried once more, and told all the same.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
