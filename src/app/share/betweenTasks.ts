/** Lets the page answer, and goes on in a task of its own. */
export async function betweenTasks(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
}
