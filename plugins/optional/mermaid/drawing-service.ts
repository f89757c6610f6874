import { randomUUID } from 'node:crypto';
import { BroadcastChannel } from 'node:worker_threads';
import { DocSiteError } from '../../api/index.ts';
import type { Drawing, DrawingRequest } from './page/drawing.ts';

/** What the threads that compile the documents of a site send to the one that draws for all of them, and its answer. */
type Message = { readonly id: string } & ({ readonly request: DrawingRequest } | { readonly drawing: Drawing });

interface Received {
  readonly data: Message;
}

const channelOf = (root: string) => new BroadcastChannel(`doc-site:mermaid ${root}`);

/**
 * Answers the requests of all threads for drawings of the site in the folder `root`. Returns a function that ends it.
 */
export function serveDrawings(root: string, draw: (request: DrawingRequest) => Promise<Drawing>): () => void {
  const channel = channelOf(root);
  // Requests keep their threads alive.
  channel.unref();
  channel.onmessage = async ({ data }: Received) => {
    if (!('request' in data)) return;
    const drawing = await draw(data.request).catch((error: unknown): Drawing => ({ error: messageOf(error) }));
    const answer: Message = { id: data.id, drawing };
    channel.postMessage(answer);
  };
  return () => channel.close();
}

/** A drawing from the thread that draws. */
export async function requestDrawing(root: string, request: DrawingRequest): Promise<Drawing> {
  const channel = channelOf(root);
  const message: Message = { id: randomUUID(), request };
  try {
    return await new Promise((resolve) => {
      channel.onmessage = ({ data }: Received) => {
        if (data.id === message.id && 'drawing' in data) resolve(data.drawing);
      };
      channel.postMessage(message);
    });
  } finally {
    channel.close();
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof DocSiteError)) return error instanceof Error ? error.message : String(error);
  const texts = error.problems.map(({ message, hint = '' }) => `${message} ${hint}`);
  return `${texts.join(' ')} Or let readers' browsers draw: \`pluginMermaid({ render: 'client' })\`.`;
}
